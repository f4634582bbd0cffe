/* BLOCK-19. Facts: MOD-3, RC-9. Written: found by Tests/Generated, program 1040.
 * A block for the common modes runs in a mode that was made common, though nothing was ever added to that mode.
 * reference: differs MOD-3 does not know the mode yet, and the run is finished at once */
#include "../scenario.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopAddCommonMode(loop, M);
    CFRunLoopPerformBlock(loop, kCFRunLoopCommonModes, ^{ note("block"); });
    note_run(M, 5, false);
    CHECK_TRACE("block => Finished");
}

CHECK_MAIN(test)
