/* STRING-33, STR-9: without options texts are ordered by their UTF-16 units, and a shorter one comes before its
 * continuation; a range of the first one can be compared. */
#include "text.h"

static CFComparisonResult compare(const char *one, const char *other)
{
    CFStringRef first = make(one), second = make(other);
    CFComparisonResult result = CFStringCompare(first, second, 0);
    CFRelease(first);
    CFRelease(second);
    return result;
}

static void test(void)
{
    CHECK_INT(compare("a", "a"), kCFCompareEqualTo);
    CHECK_INT(compare("a", "b"), kCFCompareLessThan);
    CHECK_INT(compare("b", "a"), kCFCompareGreaterThan);
    CHECK_INT(compare("a", "B"), kCFCompareGreaterThan);
    CHECK_INT(compare("a", "ab"), kCFCompareLessThan);
    CHECK_INT(compare("", "a"), kCFCompareLessThan);
    CHECK_INT(compare("", ""), kCFCompareEqualTo);
    CHECK_INT(compare("z", "\303\251"), kCFCompareLessThan);
    CHECK_INT(compare("\342\202\254", "\303\251x"), kCFCompareGreaterThan);
    CHECK_INT(compare("\360\220\200\200", "\357\275\236"), kCFCompareLessThan);
    CHECK_INT(CFStringCompareWithOptions(CFSTR("abcdef"), CFSTR("cd"), CFRangeMake(2, 2), 0), kCFCompareEqualTo);
    CHECK_INT(CFStringCompareWithOptions(CFSTR("abcdef"), CFSTR("cd"), CFRangeMake(2, 3), 0), kCFCompareGreaterThan);
}

CHECK_MAIN(test)
