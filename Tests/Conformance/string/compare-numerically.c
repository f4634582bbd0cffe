/* STRING-35: numerically, runs of digits count by their value, whatever their length; leading zeros count only with
 * forced ordering. */
#include "text.h"

static CFComparisonResult compare(const char *one, const char *other, CFStringCompareFlags options)
{
    CFStringRef first = make(one), second = make(other);
    CFComparisonResult result = CFStringCompare(first, second, options | kCFCompareNumerically);
    CFRelease(first);
    CFRelease(second);
    return result;
}

static void test(void)
{
    CHECK_INT(compare("file2", "file10", 0), kCFCompareLessThan);
    CHECK_INT(compare("file10", "file9", 0), kCFCompareGreaterThan);
    CHECK_INT(compare("a 10 b", "a 10 a", 0), kCFCompareGreaterThan);
    CHECK_INT(compare("1.5", "1.10", 0), kCFCompareLessThan);
    CHECK_INT(compare("x02", "x2", 0), kCFCompareEqualTo);
    CHECK_INT(compare("x02", "x2", kCFCompareForcedOrdering), kCFCompareGreaterThan);
    CHECK_INT(compare("x2", "x02", kCFCompareForcedOrdering), kCFCompareLessThan);
    CHECK_INT(compare("99999999999999999999999998", "99999999999999999999999999", 0), kCFCompareLessThan);
    CHECK_INT(compare("100000000000000000000000000", "99999999999999999999999999", 0), kCFCompareGreaterThan);
    CHECK_INT(compare("X2", "x10", kCFCompareCaseInsensitive), kCFCompareLessThan);
    CHECK_INT(compare("2", "a", 0), kCFCompareLessThan);
    CHECK_INT(compare("0", "00", 0), kCFCompareEqualTo);
    CHECK_INT(compare("1", "1a", 0), kCFCompareLessThan);
    CHECK_INT(CFStringCompare(CFSTR("x10"), CFSTR("x9"), 0), kCFCompareLessThan);
}

CHECK_MAIN(test)
