/* STRING-43: padding repeats a text up to a length, or cuts off; trimming takes repetitions from both ends. */
#include "text.h"

static void test(void)
{
    CFMutableStringRef string = make_mutable("abc");
    CFStringPad(string, CFSTR(". "), 9, 1);
    CHECK_TEXT(text_of(string), "abc . . .");
    CFStringPad(string, NULL, 3, 0);
    CHECK_TEXT(text_of(string), "abc");
    CFStringPad(string, CFSTR(" "), 5, 0);
    CHECK_TEXT(text_of(string), "abc  ");
    CFStringReplaceAll(string, CFSTR("* * abc * "));
    CFStringTrim(string, CFSTR("* "));
    CHECK_TEXT(text_of(string), "abc ");
    CFStringReplaceAll(string, CFSTR(" \t\r\n a b \v\f\n"));
    CFStringTrimWhitespace(string);
    CHECK_TEXT(text_of(string), "a b");
    CFStringReplaceAll(string, CFSTR(" \n "));
    CFStringTrimWhitespace(string);
    CHECK_STRING(string, "");
}

CHECK_MAIN(test)
