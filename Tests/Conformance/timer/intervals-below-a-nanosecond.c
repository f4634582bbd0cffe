/* TIMER-30. Facts: TMR-27, TMR-29, ERR-7. Written: DESIGN D-5.
 * A positive interval, however small, repeats: once a pass, other timers and the timeout are served. */
/* reference: differs D-5 aborts after the first fire (TMR-27) */
#include "../items.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    double intervals[] = {1e-9, 1e-10, 1e-300};
    for (int i = 0; i < 3; i++) {
        int fires = 0, others = 0;
        CFRunLoopTimerRef timer = make_timer(0, intervals[i], count_timer, &fires);
        CFRunLoopTimerRef other = make_timer(0.002, 0, count_timer, &others);
        CHECK(CFRunLoopTimerDoesRepeat(timer));
        CFRunLoopAddTimer(loop, timer, M);
        CFRunLoopAddTimer(loop, other, M);
        CHECK_INT(CFRunLoopRunInMode(M, 0.02, false), kCFRunLoopRunTimedOut);
        CHECK(fires >= 2);
        CHECK_INT(others, 1);
        CFRunLoopTimerInvalidate(timer);
        CFRelease(timer);
        CFRelease(other);
    }
}

CHECK_MAIN(test)
