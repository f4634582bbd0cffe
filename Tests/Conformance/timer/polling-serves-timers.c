/* TIMER-37. Facts: TMR-33, SEQ-4. Written: measured.
 * Runs of 0 s, one after the other, fire timers as a long run does. */
#include "../items.h"

static void test(void)
{
    int fires = 0;
    CFRunLoopTimerRef timer = make_timer(0.002, 0.002, count_timer, &fires);
    CFAbsoluteTime date = CFRunLoopTimerGetNextFireDate(timer);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    double limit = seconds_now() + 5;
    while (fires < 5 && seconds_now() < limit) {
        CHECK_INT(CFRunLoopRunInMode(M, 0, false), kCFRunLoopRunTimedOut);
        CHECK(CFAbsoluteTimeGetCurrent() >= date + 0.002 * (fires - 1) - 2e-6);
    }
    CHECK_INT(fires, 5);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
}

CHECK_MAIN(test)
