/* STREAM-T17. Facts: STREAM-8. Written: Core Foundation, CFStream.
 * A client that closes the stream hears nothing more, not even what was found with the event. */
/* reference: differs STREAM-8: the bytes are reported of a stream that is closed */
#include "../streams.h"

static void close_it(const void *stream, CFStreamEventType type, struct client *client)
{
    (void)type;
    (void)client;
    CFReadStreamClose(READER(stream));
}

static void test(void)
{
    struct client client = {.name = "r", .act = close_it};
    CFReadStreamRef s = stream_on("0123456789");
    set_reader(s, every_event, &client);
    SCHEDULE_READER(s, M);
    CFReadStreamOpen(s);
    run_for(0.05);
    CHECK_TRACE("rO");
    CHECK_INT(CFRunLoopRunInMode(M, 0.02, false), kCFRunLoopRunFinished);
    CFRelease(s);
    CHECK_INT(owners(&client.count), 0);
}

CHECK_MAIN(test)
