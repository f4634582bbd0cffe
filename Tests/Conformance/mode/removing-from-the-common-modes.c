/* MODE-9 (MOD-7, OBS-12): removing a common item takes it out of every common mode and forgets it, a mode where it was
 * added by hand as well included; removing what was never a common item has no effect. */
#include "../scenario.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef source = make_source(0, note_perform, "S");
    CFRunLoopTimerRef timer = make_timer(100, 0, note_fire, "T");
    CFRunLoopObserverRef observer = CFRunLoopObserverCreate(NULL, kCFRunLoopExit, true, 0, note_activity, NULL);
    CFRunLoopAddCommonMode(loop, M);

    CFRunLoopAddSource(loop, source, kCFRunLoopDefaultMode);
    CFRunLoopRemoveSource(loop, source, kCFRunLoopCommonModes);
    CHECK(CFRunLoopContainsSource(loop, source, kCFRunLoopDefaultMode));

    CFRunLoopAddSource(loop, source, kCFRunLoopCommonModes);
    CFRunLoopAddTimer(loop, timer, kCFRunLoopCommonModes);
    CFRunLoopAddObserver(loop, observer, kCFRunLoopCommonModes);
    CFRunLoopAddObserver(loop, observer, M);
    CFRunLoopRemoveSource(loop, source, kCFRunLoopCommonModes);
    CFRunLoopRemoveTimer(loop, timer, kCFRunLoopCommonModes);
    CFRunLoopRemoveObserver(loop, observer, kCFRunLoopCommonModes);
    const CFStringRef modes[] = {kCFRunLoopCommonModes, kCFRunLoopDefaultMode, M};
    for (size_t i = 0; i < COUNT_OF(modes); i++) {
        CHECK(!CFRunLoopContainsSource(loop, source, modes[i]));
        CHECK(!CFRunLoopContainsTimer(loop, timer, modes[i]));
        CHECK(!CFRunLoopContainsObserver(loop, observer, modes[i]));
    }
    CFRunLoopAddCommonMode(loop, N);
    CHECK(!CFRunLoopContainsSource(loop, source, N));
    CHECK(CFRunLoopSourceIsValid(source) && CFRunLoopTimerIsValid(timer) && CFRunLoopObserverIsValid(observer));
    CFRelease(source);
    CFRelease(timer);
    CFRelease(observer);
}

CHECK_MAIN(test)
