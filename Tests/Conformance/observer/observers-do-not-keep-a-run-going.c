/* OBSERVER-13. Facts: OBS-13, RC-9, SEQ-7a. Written: guide, starting the run loop.
 * A mode that holds only observers is empty: the run is over at once and no observer is called. */
#include "../items.h"

static void test(void)
{
    CFRunLoopObserverRef observer = observe(CFRunLoopGetCurrent(), M, NULL);
    double start = seconds_undelayed();
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunFinished);
    CHECK_INT(CFRunLoopRunInMode(M, 5, true), kCFRunLoopRunFinished);
    CHECK(seconds_undelayed() - start < 1);
    CHECK_TRACE("");
    CFRelease(observer);
}

CHECK_MAIN(test)
