/* RUN-2 (SEQ-1, MOD-9, ERR-4): a run in no mode at all is Finished, also while the default mode has work. */
#include "../scenario.h"

static void test(void)
{
    add_signalled(kCFRunLoopDefaultMode, 0, note_perform, "S");
    CHECK_INT(CFRunLoopRunInMode(NULL, 1, false), kCFRunLoopRunFinished);
    CHECK_TRACE("");
}

CHECK_MAIN(test)
