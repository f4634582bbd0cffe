/* MODE-14 (D-11: MOD-12): a common timer that was removed from each common mode is gone; a mode made common later does
 * not bring it back.
 * reference: differs D-11 MOD-12: remembers the timer although ContainsTimer says that it does not */
#include "../scenario.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopTimerRef timer = make_timer(100, 0, note_fire, "T");
    CFRunLoopAddCommonMode(loop, M);
    CFRunLoopAddTimer(loop, timer, kCFRunLoopCommonModes);
    CFRunLoopRemoveTimer(loop, timer, kCFRunLoopDefaultMode);
    CHECK(CFRunLoopContainsTimer(loop, timer, M));
    CFRunLoopRemoveTimer(loop, timer, M);
    CHECK(!CFRunLoopContainsTimer(loop, timer, kCFRunLoopCommonModes));
    CFRunLoopAddCommonMode(loop, N);
    CHECK(!CFRunLoopContainsTimer(loop, timer, N));
    CHECK(!CFRunLoopContainsTimer(loop, timer, kCFRunLoopCommonModes));
    CFRelease(timer);
}

CHECK_MAIN(test)
