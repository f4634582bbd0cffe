/* TIMER-2. Facts: TMR-3, case 51. Written: guide, configuring timer sources; DESIGN D-5.
 * When a callout takes longer than the interval, the missed fires become one, and the next date is the first
 * future one of the original grid. */
#include "../items.h"

static double interval = 0.02;
static CFAbsoluteTime first_date;
static int fires;

static void fire(CFRunLoopTimerRef timer, void *info)
{
    (void)info;
    if (++fires == 1) {
        stall(0.07);
    } else if (fires == 2) {
        /* At +80 at the earliest: the fires due at +20, +40 and +60 are gone together. */
        CHECK(CFAbsoluteTimeGetCurrent() >= first_date + 4 * interval - 1e-5);
        CFRunLoopStop(CFRunLoopGetCurrent());
    }
    (void)timer;
}

static void test(void)
{
    CFRunLoopTimerRef timer = make_timer(0.01, interval, fire, NULL);
    first_date = CFRunLoopTimerGetNextFireDate(timer);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunStopped);
    CHECK_INT(fires, 2);
    CFAbsoluteTime next = CFRunLoopTimerGetNextFireDate(timer);
    CHECK(next > first_date + 4.5 * interval);
    CHECK(off_grid(next, first_date, interval) < 1e-4);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
}

CHECK_MAIN(test)
