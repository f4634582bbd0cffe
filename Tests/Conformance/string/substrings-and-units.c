/* STRING-15: positions and lengths count UTF-16 units; a substring is a string of its own. */
#include "text.h"

static void test(void)
{
    UniChar units[4] = {'#', '#', '#', '#'};
    CFStringRef string = make("ab\360\237\230\200c");
    CHECK_INT(CFStringGetLength(string), 5);
    CHECK_INT(CFStringGetCharacterAtIndex(string, 3), 0xDE00);
    CHECK_STRING(CFStringCreateWithSubstring(NULL, string, CFRangeMake(0, 2)), "ab");
    CHECK_STRING(CFStringCreateWithSubstring(NULL, string, CFRangeMake(2, 3)), "\360\237\230\200c");
    CHECK_STRING(CFStringCreateWithSubstring(NULL, string, CFRangeMake(5, 0)), "");
    CHECK_UNITS(CFStringCreateWithSubstring(NULL, string, CFRangeMake(3, 2)), "DE00 63");
    CFStringGetCharacters(string, CFRangeMake(1, 3), units);
    CHECK(units[0] == 'b' && units[1] == 0xD83D && units[2] == 0xDE00 && units[3] == '#');
    CFStringGetCharacters(CFSTR("xyz"), CFRangeMake(1, 2), units);
    CHECK(units[0] == 'y' && units[1] == 'z' && units[2] == 0xDE00);
    CFRelease(string);
}

CHECK_MAIN(test)
