/* OBSERVER-11. Facts: OBS-11. Written: measured.
 * An observer without callout and context is a member like any other; a one-shot is used up. */
#include "../items.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef keeper = keep_busy(loop, M);
    CFRunLoopObserverRef often = CFRunLoopObserverCreate(NULL, kCFRunLoopAllActivities, true, 0, NULL, NULL);
    CFRunLoopObserverRef once = CFRunLoopObserverCreate(NULL, kCFRunLoopAllActivities, false, 0, NULL, NULL);
    CFRunLoopAddObserver(loop, often, M);
    CFRunLoopAddObserver(loop, once, M);
    CHECK_INT(CFRunLoopRunInMode(M, 0.002, false), kCFRunLoopRunTimedOut);
    CHECK(CFRunLoopObserverIsValid(often));
    CHECK(CFRunLoopContainsObserver(loop, often, M));
    CHECK(!CFRunLoopObserverIsValid(once));
    CFRelease(often);
    CFRelease(once);
    CFRelease(keeper);
}

CHECK_MAIN(test)
