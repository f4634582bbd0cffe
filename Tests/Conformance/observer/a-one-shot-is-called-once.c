/* OBSERVER-5. Facts: OBS-5, OBS-6, DIF-10. Written: guide, run loop observers; measured.
 * An observer that does not repeat is valid and contained in its callout, called for one activity only, then
 * invalid and out of every mode; it cannot be added again. */
#include "../items.h"

static struct counted info = {0, 0, "info"};
static void call(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *argument)
{
    CHECK(argument == &info);
    CHECK(CFRunLoopObserverIsValid(observer));
    CHECK(CFRunLoopContainsObserver(CFRunLoopGetCurrent(), observer, M));
    note("%s", activity_name(activity));
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef keeper = keep_busy(loop, M);
    CFRunLoopObserverContext context = counted_observer_context(&info);
    CFRunLoopObserverRef observer = CFRunLoopObserverCreate(NULL, kCFRunLoopBeforeTimers | kCFRunLoopExit, false,
                                                            0, call, &context);
    CFRunLoopAddCommonMode(loop, N);
    CFRunLoopAddObserver(loop, observer, M);
    CFRunLoopAddObserver(loop, observer, kCFRunLoopCommonModes);
    CFRunLoopRunInMode(M, 0, false);
    CHECK_TRACE("BT");
    CHECK(!CFRunLoopObserverIsValid(observer));
    CFStringRef modes[] = {M, N, kCFRunLoopDefaultMode, kCFRunLoopCommonModes};
    for (int i = 0; i < 4; i++) CHECK(!CFRunLoopContainsObserver(loop, observer, modes[i]));
    CHECK_INT(owners(&info), 0);
    CFRunLoopAddObserver(loop, observer, M);
    CHECK(!CFRunLoopContainsObserver(loop, observer, M));
    CFRunLoopRunInMode(M, 0, false);
    CHECK_TRACE("");
    CFRelease(observer);
    CFRelease(keeper);
}

CHECK_MAIN(test)
