/* OBSERVER-1. Facts: OBS-1. Written: CFRunLoop reference, observer order; measured.
 * Observers of an activity are called by ascending order, those of equal order in order of addition. */
#include "../items.h"

static void call(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer; (void)activity;
    note("%s", (const char *)info);
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef keeper = keep_busy(loop, M);
    CFIndex orders[] = {5, 0, -3, 0, 5, 2};
    const char *names[] = {"0", "1", "2", "3", "4", "5"};
    CFRunLoopObserverRef observers[6];
    for (int i = 0; i < 6; i++) {
        observers[i] = make_observer(kCFRunLoopEntry, true, orders[i], call, (void *)(uintptr_t)names[i]);
        CFRunLoopAddObserver(loop, observers[i], M);
    }
    CFRunLoopRunInMode(M, 0, false);
    CHECK_TRACE("2 1 3 5 0 4");
    CFRunLoopAddObserver(loop, observers[1], M);
    CFRunLoopRemoveObserver(loop, observers[5], M);
    CFRunLoopRunInMode(M, 0, false);
    CHECK_TRACE("2 1 3 0 4");
    for (int i = 0; i < 6; i++) CFRelease(observers[i]);
    CFRelease(keeper);
}

CHECK_MAIN(test)
