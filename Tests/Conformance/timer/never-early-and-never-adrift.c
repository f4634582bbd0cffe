/* TIMER-25. Facts: TMR-3, TMR-23, TMR-24, cases 25 and 51. Written: guide, configuring timer sources.
 * A repeating timer fires never early and stays on the grid of its first date. */
#include "../items.h"

enum { count = 60 };
static CFAbsoluteTime first_date;
static int fires;
static long last_step = -1;
static void fire(CFRunLoopTimerRef timer, void *info)
{
    (void)info;
    double since = CFAbsoluteTimeGetCurrent() - first_date;
    long step = (long)floor((since + 2e-6) / 0.002);
    CHECK(since >= -2e-6);
    CHECK(step > last_step);
    last_step = step;
    CHECK(off_grid(CFRunLoopTimerGetNextFireDate(timer), first_date, 0.002) < 1e-5);
    if (++fires == count) CFRunLoopStop(CFRunLoopGetCurrent());
}

static void test(void)
{
    CFRunLoopTimerRef timer = make_timer(0.005, 0.002, fire, NULL);
    first_date = CFRunLoopTimerGetNextFireDate(timer);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    CHECK_INT(CFRunLoopRunInMode(M, 10, false), kCFRunLoopRunStopped);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
}

CHECK_MAIN(test)
