/* OBSERVER-14. Facts: OBS-14, CTX. Written: DESIGN D-7.
 * No lock is held while an observer's retain, release, description or callout runs, for any activity; leaving a
 * mode may drop the last reference. */
/* reference: differs D-7 releases info with the loop locked when Remove drops the last reference */
#include "../items.h"

static CFRunLoopRef loop;
static int calls, releases;
static const void *retain(const void *info)
{
    CHECK(other_threads_can_use(loop));
    return info;
}
static void release(const void *info)
{
    (void)info;
    releases++;
    CHECK(other_threads_can_use(loop));
}
static CFStringRef describe(const void *info)
{
    (void)info;
    CHECK(other_threads_can_use(loop));
    return (CFStringRef)CFRetain(CFSTR("described"));
}
static void call(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer; (void)activity; (void)info;
    calls++;
    CHECK(other_threads_can_use(loop));
}

static void test(void)
{
    loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef keeper = keep_busy(loop, M);
    CFRunLoopObserverContext context = {0, "info", retain, release, describe};
    CFRunLoopObserverRef observer = CFRunLoopObserverCreate(NULL, kCFRunLoopAllActivities, true, 0, call, &context);
    CFRelease(CFCopyDescription(observer));
    CFRunLoopAddObserver(loop, observer, M);
    CFRelease(observer);
    CFRunLoopRunInMode(M, 0.03, false);
    CHECK(calls >= 6);
    int before = releases;
    CFRunLoopRemoveObserver(loop, observer, M);
    CHECK_INT(releases, before + 1);
    observer = CFRunLoopObserverCreate(NULL, kCFRunLoopEntry, false, 0, call, &context);
    CFRunLoopAddObserver(loop, observer, M);
    CFRelease(observer);
    CFRunLoopRunInMode(M, 0, false);
    CHECK(releases > before + 1);
    CFRelease(keeper);
}

CHECK_MAIN(test)
