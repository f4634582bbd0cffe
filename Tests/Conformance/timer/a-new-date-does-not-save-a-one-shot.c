/* TIMER-5. Facts: TMR-5. Written: measured.
 * SetNextFireDate inside the callout of a one-shot does not keep it: it is invalidated as always. */
#include "../items.h"

static void fire(CFRunLoopTimerRef timer, void *info)
{
    (*(int *)info)++;
    CFRunLoopTimerSetNextFireDate(timer, CFAbsoluteTimeGetCurrent() + 0.01);
}

static void test(void)
{
    int fires = 0;
    CFRunLoopTimerRef timer = make_timer(0, 0, fire, &fires);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunFinished);
    CHECK_INT(fires, 1);
    CHECK(!CFRunLoopTimerIsValid(timer));
    CFRelease(timer);
}

CHECK_MAIN(test)
