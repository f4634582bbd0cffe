/* STRING-34: without case, by Unicode's one-to-one folding: Latin, Greek, Cyrillic, and scripts beyond U+FFFF. */
/* reference: differs STR-9 it does not fold beyond U+FFFF */
#include "text.h"

static CFComparisonResult compare(const char *one, const char *other, CFStringCompareFlags options)
{
    CFStringRef first = make(one), second = make(other);
    CFComparisonResult result = CFStringCompare(first, second, options);
    CFRelease(first);
    CFRelease(second);
    return result;
}

static void test(void)
{
    CHECK_INT(compare("Mixed Case", "mIXED cASE", kCFCompareCaseInsensitive), kCFCompareEqualTo);
    CHECK_INT(compare("a", "B", kCFCompareCaseInsensitive), kCFCompareLessThan);
    CHECK_INT(compare("[", "a", kCFCompareCaseInsensitive), kCFCompareLessThan);
    CHECK_INT(compare("\303\211", "\303\251", kCFCompareCaseInsensitive), kCFCompareEqualTo);
    CHECK_INT(compare("\316\243\316\221\317\202", "\317\203\316\261\317\203", kCFCompareCaseInsensitive),
              kCFCompareEqualTo);
    CHECK_INT(compare("\320\226", "\320\266", kCFCompareCaseInsensitive), kCFCompareEqualTo);
    CHECK_INT(compare("\342\204\252", "k", kCFCompareCaseInsensitive), kCFCompareEqualTo);
    CHECK_INT(compare("\360\220\220\200", "\360\220\220\250", kCFCompareCaseInsensitive), kCFCompareEqualTo);
    CHECK_INT(compare("\303\227", "\303\267", kCFCompareCaseInsensitive), kCFCompareLessThan);
    CHECK_INT(compare("\303\211", "\303\251", 0), kCFCompareLessThan);
    CHECK_INT(compare("A", "a", kCFCompareCaseInsensitive | kCFCompareForcedOrdering), kCFCompareLessThan);
    CHECK_INT(compare("aB", "Ab", kCFCompareCaseInsensitive | kCFCompareForcedOrdering), kCFCompareGreaterThan);
    CHECK_INT(compare("same", "same", kCFCompareCaseInsensitive | kCFCompareForcedOrdering), kCFCompareEqualTo);
}

CHECK_MAIN(test)
