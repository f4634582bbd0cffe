/* STRING-69: a string around the program's units reads and changes them where they are, as long as they suffice. */
#include "text.h"

static void test(void)
{
    UniChar units[20] = {'x', 'y'};
    CFMutableStringRef string = CFStringCreateMutableWithExternalCharactersNoCopy(NULL, units, 2, 20, kCFAllocatorNull);
    CHECK_TEXT(text_of(string), "xy");
    CFStringAppend(string, CFSTR("abc"));
    CHECK_INT(units[4], 'c');
    units[0] = 'z';
    CHECK_TEXT(text_of(string), "zyabc");
    CHECK(CFStringGetCharactersPtr(string) == units);

    CFStringUppercase(string, NULL);
    CFStringFindAndReplace(string, CFSTR("A"), CFSTR("123"), CFRangeMake(0, 5), 0);
    CFStringPad(string, CFSTR("."), 9, 0);
    CFStringTrim(string, CFSTR("."));
    CFStringInsert(string, 1, string);
    CHECK_TEXT(text_of(string), "ZZY123BCY123BC");
    CHECK(CFStringGetCharactersPtr(string) == units);
    CFStringRef copy = CFStringCreateCopy(NULL, string);
    units[0] = '-';
    CHECK_STRING(copy, "ZZY123BCY123BC");
    CFRelease(string);
    CHECK_INT(units[0], '-');
}

CHECK_MAIN(test)
