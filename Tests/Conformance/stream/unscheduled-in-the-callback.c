/* STREAM-T20. Facts: STREAM-8. Written: Core Foundation, CFStream.
 * What is left when a client takes the stream from its loop waits until the stream is scheduled again. */
/* reference: differs STREAM-8: the bytes are reported of a stream that is in no mode */
#include "../streams.h"

static void unschedule_it(const void *stream, CFStreamEventType type, struct client *client)
{
    (void)type;
    (void)client;
    CFReadStreamUnscheduleFromRunLoop(READER(stream), CFRunLoopGetCurrent(), M);
}

static void test(void)
{
    struct client client = {.name = "r", .act = unschedule_it};
    CFReadStreamRef s = stream_on("0123456789");
    set_reader(s, every_event, &client);
    SCHEDULE_READER(s, M);
    CFReadStreamOpen(s);
    run_for(0.05);
    CHECK_TRACE("rO");
    SCHEDULE_READER(s, M);
    run_for(0.05);
    CHECK_TRACE("rB");
    end_reader(s);
}

CHECK_MAIN(test)
