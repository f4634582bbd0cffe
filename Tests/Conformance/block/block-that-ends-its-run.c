/* BLOCK-12 (BLK-7): the only block of a mode stops the run, or wakes the loop, or the run has no time: Stopped,
 * Finished, TimedOut. */
#include "../scenario.h"

static void stopping(void)
{
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ CFRunLoopStop(CFRunLoopGetCurrent()); });
}

static void waking(void)
{
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ CFRunLoopWakeUp(CFRunLoopGetCurrent()); });
}

/* The activities are not the subject. */
static void test(void)
{
    stopping();
    note_run(M, 5, false);
    waking();
    note_run(M, 5, false);
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{});
    note_run(M, 0, false);
    CHECK_TRACE("=> Stopped => Finished => TimedOut");
}

CHECK_MAIN(test)
