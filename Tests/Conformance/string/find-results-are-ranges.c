/* STRING-56: all places of a text come as an array of ranges, in the order in which they are found. */
#include "text.h"

static void check_places(const char *text, const char *sought, CFRange range, CFStringCompareFlags options,
                         const char *expected)
{
    CFStringRef whole = make(text), pattern = make(sought);
    CFArrayRef places = CFStringCreateArrayWithFindResults(NULL, whole, pattern, range, options);
    for (CFIndex index = 0; places && index < CFArrayGetCount(places); index++) {
        const CFRange *place = CFArrayGetValueAtIndex(places, index);
        note("%ld+%ld", (long)place->location, (long)place->length);
    }
    if (!places) note("none");
    CHECK_TRACE(expected);
    if (places) CFRelease(places);
    CFRelease(whole);
    CFRelease(pattern);
}

static void test(void)
{
    check_places("abcabc", "abc", CFRangeMake(0, 6), 0, "0+3 3+3");
    check_places("abcabc", "abc", CFRangeMake(0, 6), kCFCompareBackwards, "3+3 0+3");
    check_places("aaaaa", "aa", CFRangeMake(0, 5), 0, "0+2 2+2");
    check_places("aaaaa", "aa", CFRangeMake(0, 5), kCFCompareBackwards, "3+2 1+2");
    check_places("aaaaa", "aa", CFRangeMake(1, 2), 0, "1+2");
    check_places("abABab", "ab", CFRangeMake(0, 6), kCFCompareCaseInsensitive, "0+2 2+2 4+2");
    check_places("ababxab", "ab", CFRangeMake(0, 7), kCFCompareAnchored, "0+2 2+2");
    check_places("xabab", "ab", CFRangeMake(0, 5), kCFCompareAnchored | kCFCompareBackwards, "3+2 1+2");
    check_places("abc", "x", CFRangeMake(0, 3), 0, "none");
    check_places("abc", "", CFRangeMake(0, 3), 0, "none");
    check_places("abc", "abc", CFRangeMake(0, 2), 0, "none");

    CFArrayRef places = CFStringCreateArrayWithFindResults(NULL, CFSTR("aXbX"), CFSTR("X"), CFRangeMake(0, 4), 0);
    CFArrayRef again = CFStringCreateArrayWithFindResults(NULL, CFSTR("aXbX"), CFSTR("X"), CFRangeMake(0, 4), 0);
    CHECK(CFEqual(places, again));
    CFRelease(again);

    /* A copy takes more ranges. */
    CFMutableArrayRef copy = CFArrayCreateMutableCopy(NULL, 0, places);
    CFRelease(places);
    CFRange more = CFRangeMake(7, 9);
    CFArrayAppendValue(copy, &more);
    CHECK_INT(((const CFRange *)CFArrayGetValueAtIndex(copy, 0))->location, 1);
    CHECK_INT(((const CFRange *)CFArrayGetValueAtIndex(copy, 2))->length, 9);
    CFStringRef description = CFCopyDescription(copy);
    CHECK(CFStringFind(description, CFSTR("{7, 9}"), 0).location != kCFNotFound);
    CFRelease(description);
    CFRelease(copy);
}

CHECK_MAIN(test)
