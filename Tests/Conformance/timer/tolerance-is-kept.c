/* TIMER-32. Facts: TMR-30, DIF-17. Written: header; DESIGN D-5.
 * The tolerance is 0 at first and reads back as set: for a one-shot any value from 0, for a repeating timer at
 * most half the interval. */
/* reference: differs D-5 setting the tolerance has no effect (TMR-30) */
#include "../items.h"

static void test(void)
{
    CFRunLoopTimerRef once = make_timer(100, 0, stop_timer, NULL), often = make_timer(100, 2, stop_timer, NULL);
    CHECK(CFRunLoopTimerGetTolerance(once) == 0);
    CHECK(CFRunLoopTimerGetTolerance(often) == 0);
    CFRunLoopTimerSetTolerance(once, 0.3);
    CHECK_NEAR(CFRunLoopTimerGetTolerance(once), 0.3, 1e-9);
    CFRunLoopTimerSetTolerance(once, 50);
    CHECK_NEAR(CFRunLoopTimerGetTolerance(once), 50, 1e-6);
    CFRunLoopTimerSetTolerance(once, -1);
    CHECK(CFRunLoopTimerGetTolerance(once) == 0);
    CFRunLoopTimerSetTolerance(often, 0.25);
    CHECK_NEAR(CFRunLoopTimerGetTolerance(often), 0.25, 1e-9);
    CFRunLoopTimerSetTolerance(often, 50);
    CHECK_NEAR(CFRunLoopTimerGetTolerance(often), 1, 1e-9);
    CFRelease(once);
    CFRelease(often);
}

CHECK_MAIN(test)
