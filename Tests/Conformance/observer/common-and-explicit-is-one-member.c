/* OBSERVER-12. Facts: OBS-12, MOD-5, MOD-7. Written: measured.
 * In a mode both as a common observer and explicitly, an observer is called once, and leaving the common modes
 * takes it out of that mode too. */
#include "../items.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef keeper = keep_busy(loop, M);
    CFRunLoopObserverRef observer = make_observer(kCFRunLoopEntry, true, 0, note_activity, NULL);
    CFRunLoopAddCommonMode(loop, M);
    CFRunLoopAddObserver(loop, observer, kCFRunLoopCommonModes);
    CFRunLoopAddObserver(loop, observer, M);
    CHECK(CFRunLoopContainsObserver(loop, observer, M));
    CHECK(CFRunLoopContainsObserver(loop, observer, kCFRunLoopDefaultMode));
    CFRunLoopRunInMode(M, 0, false);
    CHECK_TRACE("En");
    CFRunLoopRemoveObserver(loop, observer, kCFRunLoopCommonModes);
    CHECK(!CFRunLoopContainsObserver(loop, observer, M));
    CHECK(!CFRunLoopContainsObserver(loop, observer, kCFRunLoopCommonModes));
    CFRunLoopRunInMode(M, 0, false);
    CHECK_TRACE("");
    CHECK(CFRunLoopObserverIsValid(observer));
    CFRelease(observer);
    CFRelease(keeper);
}

CHECK_MAIN(test)
