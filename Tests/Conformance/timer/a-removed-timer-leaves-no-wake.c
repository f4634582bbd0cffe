/* TIMER-35. Facts: TMR-31. Written: DESIGN 1 (section 18 of the facts).
 * Removing or invalidating the earliest timer, before the run or in a callout, leaves no pass behind at its
 * date. */
/* reference: differs TMR-31 does not disarm the kernel timer, one spurious pass at the old date */
#include "../items.h"

static CFRunLoopTimerRef timer;
static void invalidate(void *info)
{
    (void)info;
    CFRunLoopTimerInvalidate(timer);
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef source = make_source(0, invalidate, NULL);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopObserverRef observer = observe(loop, M, NULL);
    timer = make_timer(0.02, 0, note_timer, "fired");
    CFRunLoopAddTimer(loop, timer, M);
    CFRunLoopRemoveTimer(loop, timer, M);
    CHECK_INT(CFRunLoopRunInMode(M, 0.04, false), kCFRunLoopRunTimedOut);
    CHECK_TRACE("En BT BS BW AW Ex");
    CFRunLoopTimerSetNextFireDate(timer, CFAbsoluteTimeGetCurrent() + 0.02);
    CFRunLoopAddTimer(loop, timer, M);
    CFRunLoopSourceSignal(source);
    CHECK_INT(CFRunLoopRunInMode(M, 0.04, false), kCFRunLoopRunTimedOut);
    CHECK_TRACE("En BT BS BT BS BW AW Ex");
    CFRelease(timer);
    CFRelease(observer);
    CFRelease(source);
}

CHECK_MAIN(test)
