/* OBSERVER-2. Facts: OBS-2. Written: DESIGN 1.
 * Observers in the common modes reach a mode that becomes common later in the order of their addition. */
/* reference: differs OBS-2 ties are in hash order there */
#include "../items.h"

static void call(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer; (void)activity;
    note("%d", (int)(intptr_t)info);
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef keeper = keep_busy(loop, M);
    for (intptr_t i = 0; i < 12; i++) {
        CFRunLoopObserverRef observer = make_observer(kCFRunLoopEntry, true, i == 11 ? -1 : 0, call, (void *)i);
        CFRunLoopAddObserver(loop, observer, kCFRunLoopCommonModes);
        CFRelease(observer);
    }
    CFRunLoopAddCommonMode(loop, M);
    CFRunLoopRunInMode(M, 0, false);
    CHECK_TRACE("11 0 1 2 3 4 5 6 7 8 9 10");
    CFRelease(keeper);
}

CHECK_MAIN(test)
