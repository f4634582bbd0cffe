/* TIMER-38. Facts: TMR-20, CTX. Written: CFRunLoop reference, CFRunLoopTimerCreateWithHandler.
 * A timer made with a block copies it, calls it with the timer, and lets go of what it captured. */
#include "../items.h"

static CFRunLoopTimerRef made;
static CFRunLoopTimerRef create(int *fires, double interval)
{
    int captured = 7;
    return CFRunLoopTimerCreateWithHandler(NULL, CFAbsoluteTimeGetCurrent(), interval, 0, 2,
                                           ^(CFRunLoopTimerRef timer) {
        CHECK(timer == made);
        CHECK_INT(captured, 7);
        if (++*fires == 2) CFRunLoopTimerInvalidate(timer);
    });
}

static void test(void)
{
    int fires = 0;
    made = create(&fires, 0.002);
    CHECK_INT(CFRunLoopTimerGetOrder(made), 2);
    CHECK(CFRunLoopTimerDoesRepeat(made));
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), made, M);
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunFinished);
    CHECK_INT(fires, 2);
    CFRelease(made);
    fires = 0;
    made = create(&fires, 0);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), made, M);
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunFinished);
    CHECK_INT(fires, 1);
    CFRelease(made);
}

CHECK_MAIN(test)
