/* STRING-19, STR-7: half of a pair stays as it is in UTF-16; in UTF-8 and UTF-32 it cannot be converted, and a loss
 * byte stands in for it. */
/* reference: differs STR-7 it stops there in UTF-8 although a loss byte is given */
#include "text.h"

static void test(void)
{
    static const UniChar units[] = {'a', 0xD83D, 'b'};
    UInt8 buffer[16];
    CFIndex used = 0;
    CFRange all = {0, 3};
    CFStringRef string = CFStringCreateWithCharacters(NULL, units, 3);
    CHECK_INT(CFStringGetBytes(string, all, kCFStringEncodingUTF8, 0, false, buffer, 16, &used), 1);
    CHECK_INT(used, 1);
    CHECK_INT(CFStringGetBytes(string, all, kCFStringEncodingUTF8, '?', false, buffer, 16, &used), 3);
    CHECK(used == 3 && memcmp(buffer, "a?b", 3) == 0);
    CHECK_INT(CFStringGetBytes(string, all, kCFStringEncodingUTF16BE, 0, false, buffer, 16, &used), 3);
    CHECK(used == 6 && memcmp(buffer, "\0a\330\075\0b", 6) == 0);
    CHECK_INT(CFStringGetBytes(string, all, kCFStringEncodingUTF32BE, '?', false, buffer, 16, &used), 3);
    CHECK(used == 12 && memcmp(buffer + 4, "\0\0\0?", 4) == 0);
    CFRelease(string);
}

CHECK_MAIN(test)
