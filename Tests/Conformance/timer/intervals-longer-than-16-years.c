/* TIMER-28. Facts: TMR-26. Written: DESIGN D-5.
 * An interval of 20 years is honoured: after a fire the next date is 20 years later. */
/* reference: differs D-5 reschedules after 16 years at most (TMR-26) */
#include "../items.h"

static void test(void)
{
    double years_20 = 20 * 365.25 * 86400;
    int fires = 0;
    CFRunLoopTimerRef timer = make_timer(0, years_20, count_timer, &fires);
    CFAbsoluteTime created = CFAbsoluteTimeGetCurrent();
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    CFRunLoopRunInMode(M, 0, false);
    CHECK_INT(fires, 1);
    CHECK(CFRunLoopTimerGetInterval(timer) == years_20);
    CHECK_NEAR(CFRunLoopTimerGetNextFireDate(timer), created + years_20, 1);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
}

CHECK_MAIN(test)
