/* TIMER-18. Facts: TMR-16, TMR-18. Written: measured; guide, run loop modes.
 * In several modes of a loop a timer has one date: what fires in one mode does not fire again in another, and
 * leaving one mode keeps it in the others. */
#include "../items.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    int fires = 0;
    CFRunLoopTimerRef timer = make_timer(0, 100, count_timer, &fires);
    CFRunLoopAddTimer(loop, timer, M);
    CFRunLoopAddTimer(loop, timer, N);
    CFRunLoopRunInMode(N, 0, false);
    CHECK_INT(fires, 1);
    CFRunLoopRunInMode(M, 0, false);
    CHECK_INT(fires, 1);
    CHECK(CFRunLoopGetNextTimerFireDate(loop, M) == CFRunLoopGetNextTimerFireDate(loop, N));
    CFRunLoopRemoveTimer(loop, timer, M);
    CHECK(!CFRunLoopContainsTimer(loop, timer, M));
    CHECK(CFRunLoopContainsTimer(loop, timer, N));
    CHECK(CFRunLoopTimerIsValid(timer));
    CFRunLoopTimerSetNextFireDate(timer, CFAbsoluteTimeGetCurrent());
    CHECK_INT(CFRunLoopRunInMode(M, 0, false), kCFRunLoopRunFinished);
    CHECK_INT(fires, 1);
    CFRunLoopRunInMode(N, 0, false);
    CHECK_INT(fires, 2);
    CFRunLoopTimerInvalidate(timer);
    CHECK(!CFRunLoopContainsTimer(loop, timer, N));
    CFRelease(timer);
}

CHECK_MAIN(test)
