/* TIMER-31. Facts: TMR-14, TMR-29. Written: measured.
 * However short the interval, a timer fires at most once in a pass. */
/* trace: results: timers */
#include "../items.h"

static int fires, before, passes;
static void note_pass(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer; (void)activity; (void)info;
    passes++;
    CHECK(fires - before <= 1);
    before = fires;
}

static void test(void)
{
    CFRunLoopTimerRef timer = make_timer(0, 1e-9, count_timer, &fires);
    CFRunLoopObserverRef observer = make_observer(kCFRunLoopBeforeTimers, true, 0, note_pass, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, M);
    CHECK_INT(CFRunLoopRunInMode(M, 0.01, false), kCFRunLoopRunTimedOut);
    CHECK(fires > 1);
    CHECK(passes >= fires);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
    CFRelease(observer);
}

CHECK_MAIN(test)
