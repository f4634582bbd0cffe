/* STRING-76: padding and trimming with texts beyond ASCII, with themselves, and with what overlaps. */
#include "text.h"

static void check_trim(const char *text, const char *pattern, const char *expected)
{
    CFMutableStringRef string = make_mutable(text);
    CFStringRef mark = make(pattern);
    CFStringTrim(string, mark);
    CFRelease(mark);
    CHECK_STRING(string, expected);
}

static void test(void)
{
    check_trim("\u00DF\u00DFabc\u00DF", "\u00DF", "abc");
    check_trim("\U0001F600\U0001F600x\U0001F600", "\U0001F600", "x");
    check_trim("aaa", "aa", "a");
    check_trim("aaaa", "aa", "");
    check_trim("ababXaba", "ab", "Xaba");
    check_trim("", "a", "");
    check_trim("abc", "abcd", "abc");
    check_trim("abc", "", "abc");
    check_trim("\u65E5x", "x", "\u65E5");

    CFMutableStringRef string = make_mutable("ab");
    CFStringTrim(string, string);
    CHECK_TEXT(text_of(string), "");
    CFRelease(string);

    const UniChar spaces[] = {0x3000, 0xA0, ' ', 0x2003, 'x', ' ', 0x65E5, 0x2028, 0x85, '\t'};
    string = CFStringCreateMutable(NULL, 0);
    CFStringAppendCharacters(string, spaces, 10);
    CFStringTrimWhitespace(string);
    CHECK_TEXT(text_of(string), "x \u65E5");
    CFStringTrimWhitespace(string);
    CHECK_TEXT(text_of(string), "x \u65E5");

    CFStringRef pair = make("\u00E9\U0001F600");
    CFStringPad(string, pair, 8, 1);
    CHECK_UNITS(string, "78 20 65E5 D83D DE00 E9 D83D DE00");
    string = make_mutable("ab");
    CFStringPad(string, pair, 3, 0);
    CHECK_TEXT(text_of(string), "ab\u00E9");
    CFStringPad(string, string, 8, 2);
    CHECK_TEXT(text_of(string), "ab\u00E9\u00E9ab\u00E9a");
    CFStringPad(string, NULL, 0, 0);
    CHECK_STRING(string, "");
    CFRelease(pair);
}

CHECK_MAIN(test)
