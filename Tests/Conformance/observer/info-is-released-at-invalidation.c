/* OBSERVER-7. Facts: OBS-8, CTX. Written: CFRunLoop reference, observer contexts.
 * info is retained at creation and released at invalidation, or with the last reference; after invalidation the
 * context reads NULL. */
#include "../items.h"

static void test(void)
{
    struct counted info = {0, 0, "info"};
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopObserverContext context = counted_observer_context(&info), stored = {0};
    CFRunLoopObserverRef observer = CFRunLoopObserverCreate(NULL, kCFRunLoopEntry, true, 0, NULL, &context);
    CHECK_INT(owners(&info), 1);
    CFRunLoopObserverGetContext(observer, &stored);
    CHECK(stored.info == &info);
    CHECK(stored.release == counted_release);
    CFRunLoopAddObserver(loop, observer, M);
    CFRunLoopRemoveObserver(loop, observer, M);
    CHECK_INT(owners(&info), 1);
    CFRunLoopAddObserver(loop, observer, M);
    CFRunLoopObserverInvalidate(observer);
    CHECK_INT(owners(&info), 0);
    CFRunLoopObserverInvalidate(observer);
    CHECK_INT(owners(&info), 0);
    CFRunLoopObserverGetContext(observer, &stored);
    CHECK(stored.info == NULL);
    CFRelease(observer);
    observer = CFRunLoopObserverCreate(NULL, kCFRunLoopEntry, true, 0, NULL, &context);
    CFRelease(observer);
    CHECK_INT(owners(&info), 0);
}

CHECK_MAIN(test)
