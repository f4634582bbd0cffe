/* STRING-37: all occurrences are replaced and counted, from the start, from the end, at an end, within a range. */
#include "text.h"

static void check(const char *text, const char *pattern, const char *new, CFStringCompareFlags options, CFIndex count,
                  const char *expected)
{
    CFMutableStringRef string = make_mutable(text);
    CFStringRef sought = make(pattern), replacement = make(new);
    CHECK_INT(CFStringFindAndReplace(string, sought, replacement, CFRangeMake(0, CFStringGetLength(string)), options),
              count);
    CHECK_STRING(string, expected);
    CFRelease(sought);
    CFRelease(replacement);
}

static void test(void)
{
    CFMutableStringRef string = make_mutable("aaaaaa");
    check("AAAAA", "AA", "B", 0, 2, "BBA");
    check("AAAAA", "AA", "B", kCFCompareBackwards, 2, "ABB");
    check("AAXAA", "A", "B", kCFCompareAnchored, 2, "BBXAA");
    check("AAXAA", "A", "B", kCFCompareAnchored | kCFCompareBackwards, 2, "AAXBB");
    check("abc", "", "x", 0, 0, "abc");
    check("abc", "x", "y", 0, 0, "abc");
    check("aXbx", "x", "\342\202\254\342\202\254", kCFCompareCaseInsensitive, 2,
          "a\342\202\254\342\202\254b\342\202\254\342\202\254");
    check("a-b-c", "-", "", 0, 2, "abc");
    check("", "a", "b", 0, 0, "");
    CHECK_INT(CFStringFindAndReplace(string, CFSTR("a"), CFSTR("bc"), CFRangeMake(2, 2), 0), 2);
    CHECK_TEXT(text_of(string), "aabcbcaa");
    CHECK_INT(CFStringFindAndReplace(string, CFSTR("c"), string, CFRangeMake(0, 8), 0), 2);
    CHECK_STRING(string, "aabaabcbcaabaabcbcaaaa");
}

CHECK_MAIN(test)
