/* FORK-3. Facts: FRK-3. Written: DESIGN D-13.
 * What the child does to its timers does not move the parent's. */
/* reference: differs D-13 both share the kernel timer, so the parent's date is lost */
#include "../items.h"

static CFRunLoopTimerRef timer;
static void child(void)
{
    CFRunLoopTimerRef own = make_timer(0.001, 0, stop_timer, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), own, M);
    CFRunLoopTimerSetNextFireDate(timer, CFAbsoluteTimeGetCurrent() + 1000);
    CHECK_INT(CFRunLoopRunInMode(M, 1e11, false), kCFRunLoopRunStopped);
}

static void test(void)
{
    CFRunLoopSourceRef keeper = keep_busy(CFRunLoopGetCurrent(), M);
    timer = make_timer(0.05, 0, stop_timer, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    CFRunLoopRunInMode(M, 0, false);
    CHECK_CHILD(child);
    CHECK_INT(CFRunLoopRunInMode(M, 1, false), kCFRunLoopRunStopped);
    CFRelease(timer);
    CFRelease(keeper);
}

CHECK_MAIN(test)
