/* BLOCK-7 (BLK-8): a block queued by a BeforeWaiting observer runs after AfterWaiting. */
/* trace: differs D-3: TimedOut hides the stop */
#include "../scenario.h"

static void queue(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ note("block"); CFRunLoopStop(CFRunLoopGetCurrent()); });
}

static void arrange(void) { add_idle(M); add_observer(M, kCFRunLoopBeforeWaiting, false, queue); }

/* A stop at the deadline would be TimedOut on the reference, so the traces end before the result. */
static void test(void)
{
    CFRunLoopObserverRef observer = observe(CFRunLoopGetCurrent(), M, NULL);
    arrange();
    CFRunLoopRunInMode(M, 0.05, false);
    CHECK_TRACE("En BT BS BW AW block Ex");
    CFRelease(observer);
}

CHECK_MAIN(test)
