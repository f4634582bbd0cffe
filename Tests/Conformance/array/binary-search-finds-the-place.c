/* ARRAY-10: a binary search returns where the value is, or the place that it would have, within the range. */
#include "values.h"

static void check(CFArrayRef array, CFRange range, int value, CFIndex expected)
{
    CHECK_INT(CFArrayBSearchValues(array, range, VALUE(value), compare_numbers, NULL), expected);
}

static void test(void)
{
    CFMutableArrayRef array = make_values("13579", NULL);
    int value;
    for (value = 0; value <= 10; value++) check(array, all_of(array), value, value / 2);
    check(array, CFRangeMake(1, 3), 0, 1);
    check(array, CFRangeMake(1, 3), 5, 2);
    check(array, CFRangeMake(1, 3), 9, 4);
    check(array, CFRangeMake(2, 0), 5, 2);
    CFRelease(array);
}

CHECK_MAIN(test)
