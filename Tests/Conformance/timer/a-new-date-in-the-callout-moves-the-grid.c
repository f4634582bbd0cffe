/* TIMER-6. Facts: TMR-6. Written: CFRunLoop reference, CFRunLoopTimerSetNextFireDate; measured.
 * A later date set inside the callout is honoured, and the interval then counts from it. */
#include "../items.h"

static CFAbsoluteTime moved;
static void fire(CFRunLoopTimerRef timer, void *info)
{
    struct fires *fires = info;
    if (fires->count == 0) {
        moved = CFAbsoluteTimeGetCurrent() + 0.015;
        CFRunLoopTimerSetNextFireDate(timer, moved);
        CHECK_NEAR(CFRunLoopTimerGetNextFireDate(timer), moved, 1e-5);
    } else if (fires->count == 1) {
        CHECK(CFAbsoluteTimeGetCurrent() >= moved - 1e-5);
    } else {
        CHECK(CFAbsoluteTimeGetCurrent() >= moved + 0.05 - 1e-5);
    }
    record_fire(timer, info);
}

static void test(void)
{
    struct fires fires = {0, 3, {0}};
    CFRunLoopTimerRef timer = make_timer(0.005, 0.05, fire, &fires);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunStopped);
    CHECK(off_grid(CFRunLoopTimerGetNextFireDate(timer), moved, 0.05) < 1e-4);
    CHECK_INT(fires.count, 3);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
}

CHECK_MAIN(test)
