/* BLOCK-9 (D-9: BLK-5): a block queued by a block is not run in the same step; its pass does not sleep, and it is run
 * before the next sleep.
 * reference: differs D-9 BLK-5: sleeps between the two */
#include "../scenario.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    add_idle(M);
    add_observer(M, kCFRunLoopBeforeWaiting, true, note_activity);
    CFRunLoopPerformBlock(loop, M, ^{
        note("first");
        CFRunLoopPerformBlock(loop, M, ^{
            note("second");
            CFRunLoopPerformBlock(loop, M, ^{
                note("third");
                CFRunLoopPerformBlock(loop, M, ^{ note("fourth"); });
            });
        });
    });
    note_run(M, 0.05, false);
    CHECK_TRACE("first second third fourth BW => TimedOut");
}

CHECK_MAIN(test)
