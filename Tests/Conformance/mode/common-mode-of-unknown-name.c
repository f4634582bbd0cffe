/* MODE-6 (MOD-3, MOD-4): a name may be made common before anything is in that mode; later common items then reach
 * it. */
#include "../scenario.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopAddCommonMode(loop, M);
    CHECK_INT(CFRunLoopRunInMode(M, 1, false), kCFRunLoopRunFinished);
    CFRunLoopSourceRef source = add_signalled(kCFRunLoopCommonModes, 0, note_perform, "S");
    CHECK(CFRunLoopContainsSource(loop, source, M));
    CHECK(has_mode(loop, M));
    note_run(M, 1, true);
    CHECK_TRACE("S => HandledSource");
}

CHECK_MAIN(test)
