/* TIMER-39. Facts: TMR-4, TMR-24, RL-10. Written: CFRunLoop reference, CFRunLoopTimer.
 * What a timer was made with reads back; its type is its own; equality is identity. */
#include "../items.h"

static void test(void)
{
    CFAbsoluteTime date = CFAbsoluteTimeGetCurrent() + 100;
    CFRunLoopTimerRef a = CFRunLoopTimerCreate(NULL, date, 2.5, 0, -3, count_timer, NULL);
    CFRunLoopTimerRef b = CFRunLoopTimerCreate(NULL, date, 2.5, 0, -3, count_timer, NULL);
    CHECK(CFGetTypeID(a) == CFRunLoopTimerGetTypeID());
    CHECK_NEAR(CFRunLoopTimerGetNextFireDate(a), date, 1e-5);
    CHECK(CFRunLoopTimerGetInterval(a) == 2.5);
    CHECK_INT(CFRunLoopTimerGetOrder(a), -3);
    CHECK(CFRunLoopTimerDoesRepeat(a));
    CHECK(CFRunLoopTimerIsValid(a));
    CHECK(CFEqual(a, a));
    CHECK(!CFEqual(a, b));
    CFRunLoopTimerInvalidate(a);
    CFRunLoopTimerInvalidate(a);
    CHECK(!CFRunLoopTimerIsValid(a));
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), a, M);
    CHECK(!CFRunLoopContainsTimer(CFRunLoopGetCurrent(), a, M));
    CHECK(CFRunLoopTimerIsValid(b));
    CFRelease(a);
    CFRelease(b);
}

CHECK_MAIN(test)
