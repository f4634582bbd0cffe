/* BLOCK-16 (BLK-4, BLK-5): a block queued by a block is run in the next step for blocks: after the sources when one was
 * performed, then at the end of the pass, then in the next pass. */
#include "../scenario.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    add_idle(M);
    add_signalled(M, 0, note_perform, "S");
    add_observer(M, kCFRunLoopBeforeTimers | kCFRunLoopBeforeWaiting, true, note_activity);
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
    CHECK_TRACE("BT first S second third BT fourth BW => TimedOut");
}

CHECK_MAIN(test)
