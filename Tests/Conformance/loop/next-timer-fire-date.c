/* LOOP-7 (RL-6): the next fire date of a mode is that of its earliest timer, 0 without a timer, in an unknown mode and
 * in the pseudo-mode of the common modes. */
#include "../scenario.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CHECK(CFRunLoopGetNextTimerFireDate(loop, M) == 0);
    add_idle(M);
    CHECK(CFRunLoopGetNextTimerFireDate(loop, M) == 0);
    CFRunLoopTimerRef late = add_timer(M, 200, 0, note_fire, "late");
    CFRunLoopTimerRef early = add_timer(M, 100, 0, note_fire, "early");
    CHECK_NEAR(CFRunLoopGetNextTimerFireDate(loop, M), CFRunLoopTimerGetNextFireDate(early), 1e-3);
    CFRunLoopTimerSetNextFireDate(early, CFAbsoluteTimeGetCurrent() + 300);
    CHECK_NEAR(CFRunLoopGetNextTimerFireDate(loop, M), CFRunLoopTimerGetNextFireDate(late), 1e-3);
    CFRunLoopRemoveTimer(loop, late, M);
    CHECK_NEAR(CFRunLoopGetNextTimerFireDate(loop, M), CFRunLoopTimerGetNextFireDate(early), 1e-3);
    CHECK(CFRunLoopGetNextTimerFireDate(loop, N) == 0);
    add_timer(kCFRunLoopCommonModes, 50, 0, note_fire, "common");
    CHECK(CFRunLoopGetNextTimerFireDate(loop, kCFRunLoopDefaultMode) != 0);
    CHECK(CFRunLoopGetNextTimerFireDate(loop, kCFRunLoopCommonModes) == 0);
}

CHECK_MAIN(test)
