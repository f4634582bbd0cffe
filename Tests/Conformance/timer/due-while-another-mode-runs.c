/* TIMER-20. Facts: TMR-18, DIF-18. Written: guide, timer sources.
 * A timer due while another mode runs fires once in the first pass of its own mode, and keeps its grid. */
#include "../items.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    int fires = 0;
    CFRunLoopSourceRef keeper = keep_busy(loop, M);
    CFRunLoopTimerRef timer = make_timer(0.005, 0.02, count_timer, &fires);
    CFAbsoluteTime date = CFRunLoopTimerGetNextFireDate(timer);
    CFRunLoopAddTimer(loop, timer, N);
    CHECK_INT(CFRunLoopRunInMode(M, 0.05, false), kCFRunLoopRunTimedOut);
    CHECK_INT(fires, 0);
    CFRunLoopRunInMode(N, 0, false);
    CHECK_INT(fires, 1);
    CHECK(CFRunLoopTimerGetNextFireDate(timer) > date + 0.05);
    CHECK(off_grid(CFRunLoopTimerGetNextFireDate(timer), date, 0.02) < 1e-4);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
    CFRelease(keeper);
}

CHECK_MAIN(test)
