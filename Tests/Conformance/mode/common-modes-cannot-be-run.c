/* MODE-11 (D-11: MOD-9, case 17): a run in the pseudo-mode, by the constant or an equal string, is Finished at once,
 * with one line on stderr however often it is tried. */
#include "../scenario.h"

static void test(void)
{
    CFStringRef common = CFStringCreateWithCString(NULL, "kCFRunLoopCommonModes", kCFStringEncodingUTF8);
    add_signalled(kCFRunLoopCommonModes, 0, note_perform, "S");
    double start = seconds_undelayed();
    begin_capture();
    for (int i = 0; i < 10; i++) {
        CHECK_INT(CFRunLoopRunInMode(kCFRunLoopCommonModes, 1, false), kCFRunLoopRunFinished);
        CHECK_INT(CFRunLoopRunInMode(common, 1, true), kCFRunLoopRunFinished);
    }
    CHECK_INT(line_count(end_capture()), 1);
    CHECK(seconds_undelayed() - start < 0.5);
    CHECK_TRACE("");
    CFRelease(common);
}

CHECK_MAIN(test)
