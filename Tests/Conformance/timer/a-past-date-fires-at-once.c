/* TIMER-1. Facts: TMR-2, DIF-12, case 53. Written: guide, timer listing; DESIGN D-5.
 * A timer created with a past date fires in the first pass and then every interval counted from its creation,
 * not on the grid of the past date. */
#include "../items.h"

static void test(void)
{
    struct fires fires = {0, 4, {0}};
    CFRunLoopTimerContext context = {0, &fires, NULL, NULL, NULL};
    CFAbsoluteTime past = CFAbsoluteTimeGetCurrent() - 1.0175;
    double created = seconds_now();
    CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, past, 0.05, 0, 0, record_fire, &context);
    CHECK_NEAR(CFRunLoopTimerGetNextFireDate(timer), past, 1e-5);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    CHECK_INT(CFRunLoopRunInMode(M, 0, false), kCFRunLoopRunTimedOut);
    CHECK_INT(fires.count, 1);
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunStopped);
    for (int i = 1; i < 4; i++) CHECK(fires.at[i] - created >= 0.05 * i);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
}

CHECK_MAIN(test)
