/* STRING-36: the first or last occurrence, at an end only, without case, within a range; nothing is found of an empty
 * string, and then the result is left alone. */
#include "text.h"

static void check(const char *text, const char *pattern, CFStringCompareFlags options, CFIndex location)
{
    CFStringRef string = make(text), sought = make(pattern);
    CFRange found = CFStringFind(string, sought, options);
    CHECK_INT(found.location, location);
    CHECK_INT(found.length, location == kCFNotFound ? 0 : CFStringGetLength(sought));
    CFRelease(sought);
    CFRelease(string);
}

static void test(void)
{
    CFRange found = {-5, -5};
    check("abcabc", "bc", 0, 1);
    check("abcabc", "bc", kCFCompareBackwards, 4);
    check("abcabc", "bc", kCFCompareAnchored, kCFNotFound);
    check("abcabc", "ab", kCFCompareAnchored, 0);
    check("abcabc", "bc", kCFCompareAnchored | kCFCompareBackwards, 4);
    check("abcabc", "", 0, kCFNotFound);
    check("", "a", 0, kCFNotFound);
    check("abc", "abcd", 0, kCFNotFound);
    check("aaab", "aab", 0, 1);
    check("abcABC", "BCA", kCFCompareCaseInsensitive, 1);
    check("x\303\211y", "\303\251Y", kCFCompareCaseInsensitive, 1);
    check("x\360\237\230\200y", "y", 0, 3);
    check("\342\202\254 price", "price", 0, 2);
    check("plain", "\342\202\254", 0, kCFNotFound);
    CHECK(!CFStringFindWithOptions(CFSTR("abc"), CFSTR("c"), CFRangeMake(0, 2), 0, &found));
    CHECK(found.location == -5 && found.length == -5);
    CHECK(CFStringFindWithOptions(CFSTR("abcabc"), CFSTR("c"), CFRangeMake(3, 3), 0, &found));
    CHECK(found.location == 5 && found.length == 1);
    CHECK(CFStringFindWithOptions(CFSTR("abcabc"), CFSTR("a"), CFRangeMake(0, 3), kCFCompareBackwards, NULL));
    CHECK(CFStringHasPrefix(CFSTR("abc"), CFSTR("ab")));
    CHECK(!CFStringHasPrefix(CFSTR("abc"), CFSTR("bc")));
    CHECK(!CFStringHasPrefix(CFSTR("abc"), CFSTR("abcd")));
    CHECK(!CFStringHasPrefix(CFSTR("abc"), CFSTR("")));
    CHECK(CFStringHasSuffix(CFSTR("abc"), CFSTR("bc")));
    CHECK(!CFStringHasSuffix(CFSTR("abc"), CFSTR("ab")));
    CHECK(!CFStringHasSuffix(CFSTR("abc"), CFSTR("")));
}

CHECK_MAIN(test)
