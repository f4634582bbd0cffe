/* DATA-13: a search in a range, from either end, anchored or not; nothing and no bytes are not found. */
#include "bytes.h"

static void check(CFDataRef data, const char *text, CFRange range, CFDataSearchFlags flags, CFIndex expected)
{
    CFDataRef sought = make_data(text);
    CFRange found = CFDataFind(data, sought, range, flags);
    CHECK_INT(found.location, expected);
    CHECK_INT(found.length, expected == kCFNotFound ? 0 : (CFIndex)strlen(text));
    CFRelease(sought);
}

static void test(void)
{
    CFDataRef data = make_data("abcabcabc");
    CFRange all = CFRangeMake(0, 9), inner = CFRangeMake(1, 7);
    CFDataSearchFlags back = kCFDataSearchBackwards, anchored = kCFDataSearchAnchored;
    check(data, "abc", all, 0, 0);
    check(data, "abc", all, back, 6);
    check(data, "abc", all, anchored, 0);
    check(data, "abc", all, anchored | back, 6);
    check(data, "abc", inner, 0, 3);
    check(data, "abc", inner, back, 3);
    check(data, "abc", inner, anchored, kCFNotFound);
    check(data, "bc", inner, anchored, 1);
    check(data, "ab", inner, anchored | back, 6);
    check(data, "abd", all, 0, kCFNotFound);
    check(data, "abd", all, back, kCFNotFound);
    check(data, "", all, 0, kCFNotFound);
    check(data, "abcabcabcabc", all, 0, kCFNotFound);
    check(data, "a", CFRangeMake(9, 0), 0, kCFNotFound);
    CFRelease(data);
}

CHECK_MAIN(test)
