/* OBSERVER-6. Facts: OBS-7. Written: CFRunLoop reference, CFRunLoopAddObserver.
 * An observer belongs to one loop: adding it to a second one does nothing until it has left the first. */
#include "../items.h"

static void test(void)
{
    struct looper looper;
    start_looper(&looper);
    CFRunLoopRef own = CFRunLoopGetCurrent(), other = looper.loop;
    CFRunLoopObserverRef observer = make_observer(kCFRunLoopEntry, true, 0, note_activity, NULL);
    CFRunLoopAddObserver(own, observer, M);
    CFRunLoopAddObserver(own, observer, N);
    CFRunLoopAddObserver(other, observer, kCFRunLoopDefaultMode);
    CFRunLoopAddObserver(other, observer, kCFRunLoopCommonModes);
    CHECK(!CFRunLoopContainsObserver(other, observer, kCFRunLoopDefaultMode));
    CHECK(!CFRunLoopContainsObserver(other, observer, kCFRunLoopCommonModes));
    CFRunLoopRemoveObserver(own, observer, M);
    CHECK(CFRunLoopContainsObserver(own, observer, N));
    CFRunLoopRemoveObserver(own, observer, N);
    CFRunLoopAddObserver(other, observer, kCFRunLoopDefaultMode);
    CHECK(CFRunLoopContainsObserver(other, observer, kCFRunLoopDefaultMode));
    CFRunLoopObserverInvalidate(observer);
    CHECK(!CFRunLoopContainsObserver(other, observer, kCFRunLoopDefaultMode));
    CFRelease(observer);
    stop_looper(&looper);
}

CHECK_MAIN(test)
