/* STREAM-T23. Facts: STREAM-8. Written: Core Foundation, CFStream.
 * A client may run the loop in its callback: the run inside brings the next events. */
#include "../streams.h"

static void nest(const void *stream, CFStreamEventType type, struct client *client)
{
    read_four(stream, type, client);
    if (type == kCFStreamEventHasBytesAvailable) {
        CFRunLoopRunInMode(M, 0.02, false);
        note("out");
    }
}

static void test(void)
{
    struct client client = {.name = "r", .act = nest};
    CFReadStreamRef s = stream_on("0123456789");
    set_reader(s, every_event, &client);
    SCHEDULE_READER(s, M);
    CFReadStreamOpen(s);
    run_for(0.05);
    CHECK_TRACE("rO rB rB rB rE out out out");
    end_reader(s);
}

CHECK_MAIN(test)
