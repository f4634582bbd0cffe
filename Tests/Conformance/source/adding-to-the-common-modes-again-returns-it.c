/* SOURCE-41. Facts: MOD-4, MOD-5. Written: found by Tests/Generated, program 5493.
 * A source of the common modes that was removed from one of them is in it again once it is added to the common modes
 * again; timers and observers are, too. */
#include "../items.h"

static void ignore(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer;
    (void)activity;
    (void)info;
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    int unused = 0;
    CFRunLoopSourceRef source = make_source(0, count_info, &unused);
    CFRunLoopTimerRef timer = make_timer(1000, 0, count_timer, &unused);
    CFRunLoopObserverRef observer = make_observer(kCFRunLoopAllActivities, true, 0, ignore, NULL);
    CFRunLoopAddCommonMode(loop, M);
    for (int i = 0; i < 2; i++) {
        CFRunLoopAddSource(loop, source, kCFRunLoopCommonModes);
        CFRunLoopAddTimer(loop, timer, kCFRunLoopCommonModes);
        CFRunLoopAddObserver(loop, observer, kCFRunLoopCommonModes);
        CHECK(CFRunLoopContainsSource(loop, source, M));
        CHECK(CFRunLoopContainsTimer(loop, timer, M));
        CHECK(CFRunLoopContainsObserver(loop, observer, M));
        CFRunLoopRemoveSource(loop, source, M);
        CFRunLoopRemoveTimer(loop, timer, M);
        CFRunLoopRemoveObserver(loop, observer, M);
        CHECK(!CFRunLoopContainsSource(loop, source, M));
        CHECK(CFRunLoopContainsSource(loop, source, kCFRunLoopCommonModes));
    }
    CFRunLoopSourceInvalidate(source);
    CFRunLoopTimerInvalidate(timer);
    CFRunLoopObserverInvalidate(observer);
    CFRelease(source);
    CFRelease(timer);
    CFRelease(observer);
}

CHECK_MAIN(test)
