/* MODE-19 (MOD-1): any string names a mode: the empty one, one outside ASCII however it was encoded, a long one. */
#include "../scenario.h"

static void check_name(CFStringRef name, CFStringRef same)
{
    CHECK_INT(CFRunLoopRunInMode(name, 0, false), kCFRunLoopRunFinished);
    add_signalled(name, 0, note_perform, "S");
    note_run(same, 0, true);
    CHECK_TRACE("S => HandledSource");
    CHECK(has_mode(CFRunLoopGetCurrent(), same));
    CFRelease(name);
    CFRelease(same);
}

static CFStringRef from_bytes(const char *text) { return CFStringCreateWithCString(NULL, text, kCFStringEncodingUTF8); }

static void test(void)
{
    const UniChar arrow[] = {'G', 'r', 0xf6, 0xdf, 'e', 0x2192};
    char longest[2001];
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = 0;
    check_name(from_bytes(""), from_bytes(""));
    check_name(from_bytes("Gr\xc3\xb6\xc3\x9f" "e\xe2\x86\x92"), CFStringCreateWithCharacters(NULL, arrow, 6));
    check_name(from_bytes(longest), from_bytes(longest));
    CHECK_INT(mode_count(CFRunLoopGetCurrent()), 4);
}

CHECK_MAIN(test)
