/* ARRAY-8: sorting keeps the order of equal values, stays within its range and needs about n log n comparisons. */
#include "values.h"

enum { count = 5000 };

static CFComparisonResult compare_tens(const void *first, const void *second, void *context)
{
    return compare_numbers(VALUE((uintptr_t)first / 10000), VALUE((uintptr_t)second / 10000), context);
}

static void test(void)
{
    CFMutableArrayRef array = make_values("95031", NULL);
    unsigned random = 1, index;
    int wrong = 0;
    long comparisons = 0;
    CFArraySortValues(array, CFRangeMake(1, 3), compare_numbers, NULL);
    CHECK_VALUES(array, "90351");
    CFArraySortValues(array, CFRangeMake(5, 0), compare_numbers, NULL);
    CFArraySortValues(array, all_of(array), compare_numbers, NULL);
    CHECK_VALUES(array, "01359");
    CFArrayRemoveAllValues(array);
    for (index = 0; index < count; index++) {
        random = random * 1103515245 + 12345;
        CFArrayAppendValue(array, VALUE((random >> 16) % 50 * 10000 + index));
    }
    CFArraySortValues(array, all_of(array), compare_tens, &comparisons);
    for (index = 1; index < count; index++)
        wrong += CFArrayGetValueAtIndex(array, index - 1) >= CFArrayGetValueAtIndex(array, index);
    CHECK_INT(wrong, 0);
    CHECK(comparisons < 75000);
    CFRelease(array);
}

CHECK_MAIN(test)
