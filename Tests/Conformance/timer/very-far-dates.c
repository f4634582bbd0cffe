/* TIMER-27. Facts: TMR-25, TMR-26, case 57. Written: measured; DESIGN D-5.
 * Dates far in the past fire at once; dates far in the future never do, and can be moved near. */
#include "../items.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    double past[] = {0, -1e300, -INFINITY};
    for (int i = 0; i < 3; i++) {
        int fires = 0;
        CFRunLoopTimerContext context = {0, &fires, NULL, NULL, NULL};
        CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, past[i], 0, 0, 0, count_timer, &context);
        CFRunLoopAddTimer(loop, timer, M);
        CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunFinished);
        CHECK_INT(fires, 1);
        CFRelease(timer);
    }
    double future[] = {1e12, 1e300, __DBL_MAX__, INFINITY};
    for (int i = 0; i < 4; i++) {
        int fires = 0;
        CFRunLoopTimerContext context = {0, &fires, NULL, NULL, NULL};
        CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, future[i], __DBL_MAX__, 0, 0, count_timer, &context);
        CHECK(CFRunLoopTimerGetNextFireDate(timer) >= 4039289856.0);
        CFRunLoopAddTimer(loop, timer, M);
        CHECK_INT(CFRunLoopRunInMode(M, 0.005, false), kCFRunLoopRunTimedOut);
        CHECK_INT(fires, 0);
        CFRunLoopTimerSetNextFireDate(timer, CFAbsoluteTimeGetCurrent() + 0.002);
        CFRunLoopRunInMode(M, 0.02, false);
        CFRunLoopRunInMode(M, 0, false);
        CHECK_INT(fires, 1);
        CHECK(CFRunLoopTimerIsValid(timer));
        CFRunLoopTimerInvalidate(timer);
        CFRelease(timer);
    }
}

CHECK_MAIN(test)
