/* LOOP-3 (RL-2): a fresh loop has the default mode and no other, and the default mode is its one common mode. */
#include "../scenario.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CHECK_INT(mode_count(loop), 1);
    CHECK(has_mode(loop, kCFRunLoopDefaultMode));
    CFRunLoopSourceRef source = add_source(kCFRunLoopCommonModes, 0, note_perform, "S");
    CHECK(CFRunLoopContainsSource(loop, source, kCFRunLoopDefaultMode));
    CHECK_INT(mode_count(loop), 1);
}

CHECK_MAIN(test)
