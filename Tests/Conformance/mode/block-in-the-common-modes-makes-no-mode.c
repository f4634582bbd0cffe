/* MODE-12 (D-11: MOD-10): queueing a block for the common modes does not make a mode of that name.
 * reference: differs D-11 MOD-10: CopyAllModes then lists kCFRunLoopCommonModes */
#include "../scenario.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopPerformBlock(loop, kCFRunLoopCommonModes, ^{ note("block"); });
    CHECK(!has_mode(loop, kCFRunLoopCommonModes));
    CHECK_INT(mode_count(loop), 1);
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, false);
    CHECK_TRACE("block");
}

CHECK_MAIN(test)
