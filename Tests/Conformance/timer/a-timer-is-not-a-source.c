/* TIMER-40. Facts: SEQ-7c, RC-2, RC-7, cases 55 and 59. Written: guide, timer sources; CFRunLoop reference.
 * A timer does not end a run that returns after a source; a callout that invalidates the last item of the mode
 * ends any run. */
#include "../items.h"

static CFRunLoopTimerRef other;
static void invalidate_other(CFRunLoopTimerRef timer, void *info)
{
    (void)timer; (void)info;
    CFRunLoopTimerInvalidate(other);
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    int fires = 0;
    CFRunLoopSourceRef keeper = keep_busy(loop, M);
    CFRunLoopTimerRef timer = make_timer(0.005, 0, count_timer, &fires);
    CFRunLoopAddTimer(loop, timer, M);
    double start = seconds_now();
    CHECK_INT(CFRunLoopRunInMode(M, 0.05, true), kCFRunLoopRunTimedOut);
    CHECK(seconds_now() - start >= 0.05);
    CHECK_INT(fires, 1);
    CFRelease(timer);
    CFRunLoopSourceInvalidate(keeper);
    other = make_timer(1000, 1, count_timer, &fires);
    timer = make_timer(0.005, 0, invalidate_other, NULL);
    CFRunLoopAddTimer(loop, timer, M);
    CFRunLoopAddTimer(loop, other, M);
    CHECK_INT(CFRunLoopRunInMode(M, 10, false), kCFRunLoopRunFinished);
    CHECK(seconds_now() - start < 5);
    CFRelease(timer);
    CFRelease(other);
    CFRelease(keeper);
}

CHECK_MAIN(test)
