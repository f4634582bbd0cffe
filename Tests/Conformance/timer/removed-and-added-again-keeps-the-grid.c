/* TIMER-21. Facts: TMR-19. Written: measured.
 * RemoveTimer keeps the timer valid; removed and added again inside its callout it stays on its grid. */
#include "../items.h"

static void fire(CFRunLoopTimerRef timer, void *info)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopRemoveTimer(loop, timer, M);
    CHECK(CFRunLoopTimerIsValid(timer));
    CFRunLoopAddTimer(loop, timer, M);
    CHECK(CFRunLoopContainsTimer(loop, timer, M));
    record_fire(timer, info);
}

static void test(void)
{
    struct fires fires = {0, 3, {0}};
    CFRunLoopTimerRef timer = make_timer(0.005, 0.01, fire, &fires);
    CFAbsoluteTime date = CFRunLoopTimerGetNextFireDate(timer);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunStopped);
    CHECK_INT(fires.count, 3);
    CHECK(off_grid(CFRunLoopTimerGetNextFireDate(timer), date, 0.01) < 1e-4);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
}

CHECK_MAIN(test)
