/* TIMER-36. Facts: TMR-32. Written: measured.
 * A timer without callout and context is used up like any other. */
#include "../items.h"

static void test(void)
{
    CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, 0, 0, 0, 0, NULL, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunFinished);
    CHECK(!CFRunLoopTimerIsValid(timer));
    CFRelease(timer);
}

CHECK_MAIN(test)
