/* STREAM-T21. Facts: STREAM-11. Written: Core Foundation, CFStream.
 * A scheduled stream is kept by its loop: its owner may release it, in the callback too, and it goes on until it is
 * closed. */
/* reference: differs STREAM-11: it hangs when the callback releases the stream */
#include "../streams.h"

static void release_it(const void *stream, CFStreamEventType type, struct client *client)
{
    if (type == kCFStreamEventOpenCompleted) CFRelease(stream);
    read_four(stream, type, client);
    if (type == kCFStreamEventEndEncountered) CFReadStreamClose(READER(stream));
}

static void test(void)
{
    struct client client = {.name = "r", .act = release_it};
    CFReadStreamRef s = stream_on("0123456789");
    set_reader(s, every_event, &client);
    SCHEDULE_READER(s, M);
    CFReadStreamOpen(s);
    run_for(0.05);
    CHECK_TRACE("rO rB rB rB rE");
    CHECK_INT(owners(&client.count), 0);
    client.act = NULL;
    s = stream_on("0123456789");
    set_reader(s, every_event, &client);
    SCHEDULE_READER(s, M);
    CFReadStreamOpen(s);
    CFRelease(s);
    run_for(0.05);
    CHECK_TRACE("rO rB");
    CHECK_INT(owners(&client.count), 1);
    CFReadStreamUnscheduleFromRunLoop(s, CFRunLoopGetCurrent(), M);
    CHECK_INT(owners(&client.count), 0);
}

CHECK_MAIN(test)
