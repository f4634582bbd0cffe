/* ARRAY-9: while it sorts, the comparator gets its context and finds every value in the array. */
/* trace: results: how a sort compares is its own affair */
#include "values.h"

static CFMutableArrayRef array;

static CFComparisonResult compare(const void *first, const void *second, void *context)
{
    CHECK(CFArrayContainsValue(array, all_of(array), first));
    CHECK(CFArrayContainsValue(array, all_of(array), second));
    CHECK_TEXT((const char *)context, "context");
    return compare_numbers(second, first, NULL);
}

static void test(void)
{
    array = make_values("314592680", NULL);
    CFArraySortValues(array, all_of(array), compare, (void *)(uintptr_t)"context");
    CHECK_VALUES(array, "986543210");
    CFRelease(array);
}

CHECK_MAIN(test)
