/* MODE-13 (D-11: MOD-11, ERR-10): making the pseudo-mode common has no effect but one line on stderr; adding common
 * items afterwards works.
 * reference: differs D-11 MOD-11: the next common item recurses until the stack is full */
#include "../scenario.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    begin_capture();
    CFRunLoopAddCommonMode(loop, kCFRunLoopCommonModes);
    CHECK_INT(line_count(end_capture()), 1);
    CFRunLoopSourceRef source = add_signalled(kCFRunLoopCommonModes, 0, note_perform, "S");
    CHECK(CFRunLoopContainsSource(loop, source, kCFRunLoopDefaultMode));
    CHECK_INT(mode_count(loop), 1);
    note_run(kCFRunLoopDefaultMode, 1, true);
    CHECK_TRACE("S => HandledSource");
}

CHECK_MAIN(test)
