/* TIMER-14. Facts: TMR-11. Written: measured.
 * Of timers due together, one that an earlier callout invalidates, removes from all modes, puts off, or lets
 * fire in a nested run does not fire again in this pass. */
#include "../items.h"

static CFRunLoopTimerRef later;
static void invalidate(CFRunLoopTimerRef timer, void *info)
{
    (void)timer; (void)info;
    CFRunLoopTimerInvalidate(later);
}
static void withdraw(CFRunLoopTimerRef timer, void *info)
{
    (void)timer; (void)info;
    CFRunLoopRemoveTimer(CFRunLoopGetCurrent(), later, M);
}
static void put_off(CFRunLoopTimerRef timer, void *info)
{
    (void)timer; (void)info;
    CFRunLoopTimerSetNextFireDate(later, CFAbsoluteTimeGetCurrent() + 100);
}
static void nest(CFRunLoopTimerRef timer, void *info)
{
    (void)timer; (void)info;
    note("{");
    CFRunLoopRunInMode(M, 0, false);
    note("}");
}

static void run_with(CFRunLoopTimerCallBack first_callout, const char *expected)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopTimerRef first = make_timer(0, 0, first_callout, NULL);
    later = make_timer(0, 100, note_timer, "later");
    CFRunLoopAddTimer(loop, first, M);
    CFRunLoopAddTimer(loop, later, M);
    CFRunLoopRunInMode(M, 0.01, false);
    CHECK_TRACE(expected);
    CHECK(!CFRunLoopTimerIsValid(first));
    CFRunLoopTimerInvalidate(later);
    CFRelease(first);
    CFRelease(later);
}

static void test(void)
{
    run_with(invalidate, "");
    run_with(withdraw, "");
    run_with(put_off, "");
    run_with(nest, "{ later }");
}

CHECK_MAIN(test)
