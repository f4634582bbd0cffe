/* TIMER-15. Facts: TMR-12. Written: measured.
 * A due timer that an earlier callout takes out of the running mode, but that is still in another mode of the
 * loop, fires in this pass. */
#include "../items.h"

static CFRunLoopTimerRef later;
static void withdraw(CFRunLoopTimerRef timer, void *info)
{
    (void)timer; (void)info;
    CFRunLoopRemoveTimer(CFRunLoopGetCurrent(), later, M);
    note("withdraw");
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopTimerRef first = make_timer(0, 0, withdraw, NULL);
    later = make_timer(0, 0, note_timer, "later");
    CFRunLoopAddTimer(loop, first, M);
    CFRunLoopAddTimer(loop, later, M);
    CFRunLoopAddTimer(loop, later, N);
    CFRunLoopRunInMode(M, 0.01, false);
    CHECK_TRACE("withdraw later");
    CHECK(!CFRunLoopContainsTimer(loop, later, N));
    CFRelease(first);
    CFRelease(later);
}

CHECK_MAIN(test)
