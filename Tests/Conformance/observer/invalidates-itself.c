/* OBSERVER-9. Facts: OBS-9, OBS-3. Written: DESIGN D-7.
 * A callout that invalidates its own observer keeps its info to the end, and is not called again. */
/* reference: differs D-7 releases info while the callout is using it (OBS-9) */
#include "../items.h"

static struct counted info = {0, 0, "info"};
static void call(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *argument)
{
    CHECK(argument == &info);
    note("%s", activity_name(activity));
    CFRunLoopObserverInvalidate(observer);
    CHECK(!CFRunLoopObserverIsValid(observer));
    CHECK(owners(&info) > 0);
}

static void test(void)
{
    CFRunLoopSourceRef keeper = keep_busy(CFRunLoopGetCurrent(), M);
    CFRunLoopObserverContext context = counted_observer_context(&info);
    CFRunLoopObserverRef observer = CFRunLoopObserverCreate(NULL, kCFRunLoopAllActivities, true, 0, call, &context);
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, M);
    CFRelease(observer);
    CFRunLoopRunInMode(M, 0, false);
    CHECK_TRACE("En");
    CHECK_INT(owners(&info), 0);
    CFRelease(keeper);
}

CHECK_MAIN(test)
