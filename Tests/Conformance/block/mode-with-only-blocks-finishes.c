/* BLOCK-11 (D-9: BLK-7): a mode that holds nothing but blocks is Finished when they have run, at once; so is
 * CFRunLoopRun.
 * reference: differs D-9 BLK-7: sleeps out the timeout, CFRunLoopRun for ever */
#include "../scenario.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    double start = seconds_undelayed();
    CFRunLoopPerformBlock(loop, M, ^{ note("block"); });
    note_run(M, 0.5, false);
    CHECK_TRACE("block => Finished");
    CFRunLoopPerformBlock(loop, M, ^{ note("block"); });
    note_run(M, 0.5, true);
    CHECK_TRACE("block => Finished");
    CFRunLoopPerformBlock(loop, M, ^{ note("one"); CFRunLoopPerformBlock(loop, M, ^{ note("two"); }); });
    note_run(M, 0.5, false);
    CHECK_TRACE("one two => Finished");

    begin_rescue();
    CFRunLoopPerformBlock(loop, kCFRunLoopDefaultMode, ^{ note("block"); });
    CFRunLoopRun();
    CHECK_TRACE("block");
    CHECK(seconds_undelayed() - start < 0.4);
    end_rescue();
}

CHECK_MAIN(test)
