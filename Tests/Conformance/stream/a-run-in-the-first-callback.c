/* STREAM-T24. Facts: STREAM-8. Written: Core Foundation, CFStream.
 * A run in the callback for Open brings what was found together with it, once; bytes that a callback has read are
 * not reported. */
/* reference: differs STREAM-8: what was found together is reported after the run, and though it was read */
#include "../streams.h"

static void nest(const void *stream, CFStreamEventType type, struct client *client)
{
    if (type == kCFStreamEventOpenCompleted) {
        CFRunLoopRunInMode(M, 0.02, false);
        note("out");
    }
    read_four(stream, type, client);
}

static void read_at_once(const void *stream, CFStreamEventType type, struct client *client)
{
    (void)client;
    if (type == kCFStreamEventOpenCompleted) CHECK_READ(READER(stream), 100, "0123");
}

static void test(void)
{
    struct client client = {.name = "r", .act = nest};
    CFReadStreamRef s = stream_on("0123");
    set_reader(s, every_event, &client);
    SCHEDULE_READER(s, M);
    CFReadStreamOpen(s);
    run_for(0.05);
    CHECK_TRACE("rO rB rE out");
    end_reader(s);
    client.act = read_at_once;
    s = stream_on("0123");
    set_reader(s, every_event, &client);
    SCHEDULE_READER(s, M);
    CFReadStreamOpen(s);
    run_for(0.05);
    CHECK_TRACE("rO rE");
    end_reader(s);
}

CHECK_MAIN(test)
