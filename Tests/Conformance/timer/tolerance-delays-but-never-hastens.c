/* TIMER-33. Facts: DIF-17. Written: header (tolerance); DESIGN D-5.
 * A timer with tolerance fires never before its date, and its tolerance does not move the grid. */
#include "../items.h"

static CFAbsoluteTime first_date;
static int fires;
static void fire(CFRunLoopTimerRef timer, void *info)
{
    (void)info;
    double since = CFAbsoluteTimeGetCurrent() - first_date;
    CHECK(since >= 0.01 * fires - 2e-6);
    CHECK(off_grid(CFRunLoopTimerGetNextFireDate(timer), first_date, 0.01) < 1e-5);
    if (++fires == 5) CFRunLoopStop(CFRunLoopGetCurrent());
}

static void test(void)
{
    CFRunLoopTimerRef timer = make_timer(0.01, 0.01, fire, NULL);
    CFRunLoopTimerSetTolerance(timer, 0.005);
    first_date = CFRunLoopTimerGetNextFireDate(timer);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    double start = seconds_undelayed();
    CHECK_INT(CFRunLoopRunInMode(M, 10, false), kCFRunLoopRunStopped);
    CHECK(seconds_undelayed() - start < 2);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
}

CHECK_MAIN(test)
