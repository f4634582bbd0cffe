/* STREAM-T16. Facts: STREAM-9. Written: Core Foundation, CFStream.
 * A stream with unread bytes that is taken from its loop tells of them where it is scheduled next. */
/* reference: differs STREAM-9: it is told once in the life of the stream */
#include "../streams.h"

static void test(void)
{
    struct client client = {.name = "r"};
    CFReadStreamRef s = stream_on("0123456789");
    set_reader(s, every_event, &client);
    SCHEDULE_READER(s, M);
    CFReadStreamOpen(s);
    run_for(0.05);
    CHECK_TRACE("rO rB");
    CFReadStreamUnscheduleFromRunLoop(s, CFRunLoopGetCurrent(), M);
    CHECK_INT(CFRunLoopRunInMode(M, 0.02, false), kCFRunLoopRunFinished);
    SCHEDULE_READER(s, N);
    CFRunLoopRunInMode(N, 0.05, false);
    CHECK_TRACE("rB");
    end_reader(s);
}

CHECK_MAIN(test)
