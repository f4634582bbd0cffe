/* OBSERVER-16. Facts: OBS-10, RL-10. Written: CFRunLoop reference, CFRunLoopObserver.
 * What an observer was made with reads back; its type is its own; equality is identity. */
#include "../items.h"

static void test(void)
{
    CFRunLoopObserverRef a = make_observer(kCFRunLoopExit, true, -9, note_activity, NULL);
    CFRunLoopObserverRef b = make_observer(kCFRunLoopExit, false, -9, note_activity, NULL);
    CHECK(CFGetTypeID(a) == CFRunLoopObserverGetTypeID());
    CHECK_INT(CFRunLoopObserverGetOrder(a), -9);
    CHECK_INT(CFRunLoopObserverGetActivities(a), kCFRunLoopExit);
    CHECK(CFRunLoopObserverDoesRepeat(a));
    CHECK(!CFRunLoopObserverDoesRepeat(b));
    CHECK(CFRunLoopObserverIsValid(a));
    CHECK(CFEqual(a, a));
    CHECK(!CFEqual(a, b));
    CFRunLoopObserverInvalidate(a);
    CHECK(!CFRunLoopObserverIsValid(a));
    CHECK_INT(CFRunLoopObserverGetOrder(a), -9);
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), a, M);
    CHECK(!CFRunLoopContainsObserver(CFRunLoopGetCurrent(), a, M));
    CFRelease(a);
    CFRelease(b);
}

CHECK_MAIN(test)
