/* FORK-1. Facts: FRK-1, FRK-2, case 104. Written: DESIGN D-13.
 * After fork without exec a run with a timeout ends in the child as in the parent. */
/* reference: differs D-13 a finite timeout never ends in the child */
#include "../items.h"

static void child(void)
{
    double start = seconds_now();
    CHECK_INT(CFRunLoopRunInMode(M, 0.02, false), kCFRunLoopRunTimedOut);
    CHECK(seconds_now() - start >= 0.02);
    CHECK_INT(CFRunLoopRunInMode(M, 0, false), kCFRunLoopRunTimedOut);
    CHECK_INT(CFRunLoopRunInMode(N, 1, false), kCFRunLoopRunFinished);
}

static void test(void)
{
    CFRunLoopSourceRef keeper = keep_busy(CFRunLoopGetCurrent(), M);
    CHECK_INT(CFRunLoopRunInMode(M, 0.002, false), kCFRunLoopRunTimedOut);
    CHECK_CHILD(child);
    CHECK_INT(CFRunLoopRunInMode(M, 0.002, false), kCFRunLoopRunTimedOut);
    CFRelease(keeper);
}

CHECK_MAIN(test)
