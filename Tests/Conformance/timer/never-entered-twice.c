/* TIMER-17. Facts: TMR-14, TMR-15. Written: measured; guide, timer sources.
 * While a timer's callout runs, nested runs of any mode do not fire it; it still counts as content, so a nested
 * run of a mode that holds only it sleeps until its timeout.  What was missed collapses. */
#include "../items.h"

static int depth, fires, passes;
static CFAbsoluteTime first_date;
static void fire(CFRunLoopTimerRef timer, void *info)
{
    (void)timer; (void)info;
    CHECK_INT(depth++, 0);
    if (++fires == 1) {
        double start = seconds_now();
        passes = 0;
        CHECK_INT(CFRunLoopRunInMode(M, 0.04, false), kCFRunLoopRunTimedOut);
        CHECK_INT(CFRunLoopRunInMode(N, 0.01, false), kCFRunLoopRunTimedOut);
        CHECK(seconds_now() - start >= 0.05);
        CHECK(passes <= 4);
    } else if (fires == 2) {
        CHECK(CFAbsoluteTimeGetCurrent() >= first_date + 0.06 - 1e-5);
        CFRunLoopStop(CFRunLoopGetCurrent());
    }
    depth--;
}
static void count_pass(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer; (void)activity; (void)info;
    passes++;
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopTimerRef timer = make_timer(0.005, 0.02, fire, NULL);
    first_date = CFRunLoopTimerGetNextFireDate(timer);
    CFRunLoopObserverRef observer = make_observer(kCFRunLoopBeforeTimers, true, 0, count_pass, NULL);
    CFRunLoopAddTimer(loop, timer, M);
    CFRunLoopAddTimer(loop, timer, N);
    CFRunLoopAddObserver(loop, observer, M);
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunStopped);
    CHECK_INT(fires, 2);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
    CFRelease(observer);
}

CHECK_MAIN(test)
