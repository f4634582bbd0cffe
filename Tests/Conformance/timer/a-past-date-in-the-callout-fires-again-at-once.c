/* TIMER-7. Facts: TMR-7. Written: measured.
 * SetNextFireDate to now or the past, inside a repeating callout, fires again in the next pass and counts the
 * interval from there. */
#include "../items.h"

static double redated;
static void fire(CFRunLoopTimerRef timer, void *info)
{
    struct fires *fires = info;
    if (fires->count == 0) {
        redated = seconds_now();
        CFRunLoopTimerSetNextFireDate(timer, CFAbsoluteTimeGetCurrent() - 0.5);
    }
    record_fire(timer, info);
}

static void test(void)
{
    struct fires fires = {0, 2, {0}};
    CFRunLoopTimerRef timer = make_timer(0.005, 10, fire, &fires);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunStopped);
    CHECK_INT(fires.count, 2);
    CHECK(fires.at[1] - fires.at[0] < 1);
    double next = CFRunLoopTimerGetNextFireDate(timer) - CFAbsoluteTimeGetCurrent() + seconds_now();
    CHECK_NEAR(next, redated + 10, 0.2);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
}

CHECK_MAIN(test)
