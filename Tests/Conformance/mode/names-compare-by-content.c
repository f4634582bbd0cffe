/* MODE-1 (MOD-1): two strings of equal content name the same mode, whichever objects they are. */
#include "../scenario.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFStringRef same = CFStringCreateWithCString(NULL, "M", kCFStringEncodingUTF8);
    CFStringRef standard = CFStringCreateWithCString(NULL, "kCFRunLoopDefaultMode", kCFStringEncodingUTF8);
    CFRunLoopSourceRef source = add_signalled(M, 0, note_perform, "S");
    CHECK(CFRunLoopContainsSource(loop, source, same));
    CHECK(!CFRunLoopContainsSource(loop, source, CFSTR("MM")));
    note_run(same, 1, true);
    CHECK_TRACE("S => HandledSource");
    CFRunLoopAddSource(loop, source, same);
    CHECK_INT(mode_count(loop), 2);
    CFRunLoopAddSource(loop, source, standard);
    CHECK(CFRunLoopContainsSource(loop, source, kCFRunLoopDefaultMode));
    CHECK_INT(mode_count(loop), 2);
    CFRelease(same);
    CFRelease(standard);
}

CHECK_MAIN(test)
