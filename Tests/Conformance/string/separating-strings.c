/* STRING-54: a text is taken apart at a separator into one more string than there are separators. */
#include "text.h"

static void check_parts(const char *text, const char *separator, const char *expected)
{
    CFStringRef whole = make(text), mark = make(separator);
    CFArrayRef parts = CFStringCreateArrayBySeparatingStrings(NULL, whole, mark);
    for (CFIndex index = 0; index < CFArrayGetCount(parts); index++)
        note("[%s]", text_of(CFArrayGetValueAtIndex(parts, index)));
    CHECK_TRACE(expected);
    CFRelease(parts);
    CFRelease(whole);
    CFRelease(mark);
}

static void test(void)
{
    check_parts("a,b,c", ",", "[a] [b] [c]");
    check_parts("", ",", "[]");
    check_parts(",", ",", "[] []");
    check_parts(",a,", ",", "[] [a] []");
    check_parts("abc", "", "[abc]");
    check_parts("", "", "[]");
    check_parts("aaaaa", "aa", "[] [] [a]");
    check_parts("abc", "abc", "[] []");
    check_parts("a\u00C4b\u00C4\u65E5", "\u00C4", "[a] [b] [\u65E5]");
    check_parts("one, two, three", ", ", "[one] [two] [three]");
    check_parts("x\U00010428y", "\U00010428", "[x] [y]");

    /* The array and its strings are independent of the text. */
    CFMutableStringRef text = make_mutable("k=v");
    CFArrayRef parts = CFStringCreateArrayBySeparatingStrings(NULL, text, CFSTR("="));
    CFStringReplaceAll(text, CFSTR("other"));
    CFRelease(text);
    CHECK_TEXT(text_of(CFArrayGetValueAtIndex(parts, 1)), "v");
    CFRelease(parts);
}

CHECK_MAIN(test)
