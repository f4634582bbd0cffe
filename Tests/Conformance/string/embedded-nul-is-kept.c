/* STRING-8, STR-6: bytes may contain NUL, which is a character like others; no bytes are an empty string. */
#include "text.h"

static void test(void)
{
    char buffer[8] = "#######";
    CFStringRef string = CFStringCreateWithBytes(NULL, BYTES("a\0b"), kCFStringEncodingUTF8, false);
    CFStringRef shorter = make("a");
    CHECK_INT(CFStringGetLength(string), 3);
    CHECK_INT(CFStringGetCharacterAtIndex(string, 1), 0);
    CHECK_INT(CFStringCompare(string, shorter, 0), kCFCompareGreaterThan);
    CHECK(!CFEqual(string, shorter));
    CHECK(CFStringGetCString(string, buffer, sizeof buffer, kCFStringEncodingUTF8));
    CHECK(memcmp(buffer, "a\0b\0###", 7) == 0);
    CHECK_UNITS(CFStringCreateWithBytes(NULL, NULL, 0, kCFStringEncodingUTF8, false), "");
    CHECK_UNITS(CFStringCreateWithBytes(NULL, BYTES("\303\251\0\303\251"), kCFStringEncodingUTF8, true), "E9 0 E9");
    CFRelease(shorter);
    CFRelease(string);
}

CHECK_MAIN(test)
