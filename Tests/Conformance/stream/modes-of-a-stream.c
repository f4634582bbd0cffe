/* STREAM-T25. Facts: STREAM-11. Written: Core Foundation, CFStream.
 * A stream is an item of each mode that it is scheduled in, and heard of in the one that runs; the common modes are
 * one of them. */
#include "../streams.h"

static void test(void)
{
    struct client client = {.name = "r"};
    CFReadStreamRef s = stream_on("0123456789");
    set_reader(s, every_event, &client);
    SCHEDULE_READER(s, M);
    SCHEDULE_READER(s, M);
    SCHEDULE_READER(s, N);
    CHECK_INT(CFRunLoopRunInMode(N, 0.01, false), kCFRunLoopRunTimedOut);
    CFReadStreamOpen(s);
    CHECK_INT(CFRunLoopRunInMode(N, 0.02, false), kCFRunLoopRunTimedOut);
    CHECK_TRACE("rO rB");
    CHECK_READ(s, 4, "0123");
    CHECK_INT(CFRunLoopRunInMode(M, 0.02, false), kCFRunLoopRunTimedOut);
    CHECK_TRACE("rB");
    CFReadStreamUnscheduleFromRunLoop(s, CFRunLoopGetCurrent(), M);
    CHECK_INT(CFRunLoopRunInMode(M, 0.02, false), kCFRunLoopRunFinished);
    CHECK_READ(s, 4, "4567");
    SCHEDULE_READER(s, kCFRunLoopCommonModes);
    CFReadStreamUnscheduleFromRunLoop(s, CFRunLoopGetCurrent(), N);
    CHECK_INT(CFRunLoopRunInMode(N, 0.02, false), kCFRunLoopRunFinished);
    CHECK_TRACE("");
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.02, false);
    CHECK_TRACE("rB");
    CFReadStreamClose(s);
    CHECK_INT(CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.02, false), kCFRunLoopRunFinished);
    CFRelease(s);
}

CHECK_MAIN(test)
