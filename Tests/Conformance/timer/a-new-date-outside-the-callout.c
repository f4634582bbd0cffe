/* TIMER-8. Facts: TMR-8. Written: CFRunLoop reference, CFRunLoopTimerSetNextFireDate.
 * SetNextFireDate works before and after adding, forward and back; a past date fires in the next pass; on an
 * invalid timer it does nothing. */
#include "../items.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    int fires = 0;
    CFRunLoopTimerRef timer = make_timer(100, 100, count_timer, &fires);
    CFAbsoluteTime date = CFAbsoluteTimeGetCurrent() + 50;
    CFRunLoopTimerSetNextFireDate(timer, date);
    CHECK_NEAR(CFRunLoopTimerGetNextFireDate(timer), date, 1e-5);
    CFRunLoopAddTimer(loop, timer, M);
    CHECK_INT(CFRunLoopRunInMode(M, 0, false), kCFRunLoopRunTimedOut);
    CHECK_INT(fires, 0);
    CFRunLoopTimerSetNextFireDate(timer, CFAbsoluteTimeGetCurrent() - 3);
    CFRunLoopRunInMode(M, 0, false);
    CHECK_INT(fires, 1);
    date = CFAbsoluteTimeGetCurrent() + 0.02;
    CFRunLoopTimerSetNextFireDate(timer, date);
    CHECK_NEAR(CFRunLoopGetNextTimerFireDate(loop, M), date, 1e-5);
    CFRunLoopRunInMode(M, 0, false);
    for (int i = 0; i < 50 && fires == 1; i++) CFRunLoopRunInMode(M, 0.03, false);
    CHECK(CFAbsoluteTimeGetCurrent() >= date - 1e-5);
    CHECK_INT(fires, 2);
    CFRunLoopTimerInvalidate(timer);
    CFRunLoopTimerSetNextFireDate(timer, date);
    CHECK(CFRunLoopTimerGetNextFireDate(timer) == 0);
    CFRelease(timer);
}

CHECK_MAIN(test)
