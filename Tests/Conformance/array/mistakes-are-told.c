/* ARRAY-17, D-14: changes of immutable arrays, missing functions and values, and negative numbers are told. */
/* reference: differs D-14 it crashes without a word, or goes on */
#include "values.h"

static CFArrayRef constant(void) { return CFArrayCreate(NULL, NULL, 0, NULL); }
static CFMutableArrayRef forced(void) { return (CFMutableArrayRef)(uintptr_t)constant(); }
static CFMutableArrayRef changing(void) { return make_values("123", NULL); }

static void append(void) { CFArrayAppendValue(forced(), NULL); }
static void remove_all(void) { CFArrayRemoveAllValues(forced()); }
static void no_array(void) { CFArrayGetCount(NULL); }
static void no_other_array(void) { CFArrayAppendArray(changing(), NULL, CFRangeMake(0, 0)); }
static void no_values(void) { CFArrayCreate(NULL, NULL, 2, NULL); }
static void negative_count(void) { CFArrayCreate(NULL, NULL, -1, NULL); }
static void negative_capacity(void) { CFArrayCreateMutable(NULL, -1, NULL); }
static void no_applier(void) { CFArrayApplyFunction(constant(), CFRangeMake(0, 0), NULL, NULL); }
static void no_comparator(void) { CFArraySortValues(changing(), CFRangeMake(0, 2), NULL, NULL); }

static void null_value(void)
{
    CFArrayAppendValue(CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks), NULL);
}

static CFComparisonResult shorten(const void *first, const void *second, void *array)
{
    if (CFArrayGetCount(array) == 3) CFArrayRemoveValueAtIndex(array, 0);
    return compare_numbers(first, second, NULL);
}

static void shortened(void)
{
    CFMutableArrayRef array = changing();
    CFArraySortValues(array, CFRangeMake(0, 3), shorten, array);
}

static void test(void)
{
    CHECK_ABORTS(append, "CFArrayAppendValue: theArray is immutable");
    CHECK_ABORTS(remove_all, "CFArrayRemoveAllValues: theArray is immutable");
    CHECK_ABORTS(no_array, "CFArrayGetCount: theArray is NULL");
    CHECK_ABORTS(no_other_array, "CFArrayAppendArray: otherArray is NULL");
    CHECK_ABORTS(no_values, "CFArrayCreate: values is NULL");
    CHECK_ABORTS(negative_count, "CFArrayCreate: numValues is negative");
    CHECK_ABORTS(negative_capacity, "CFArrayCreateMutable: capacity is negative");
    CHECK_ABORTS(no_applier, "CFArrayApplyFunction: applier is NULL");
    CHECK_ABORTS(no_comparator, "CFArraySortValues: comparator is NULL");
    CHECK_ABORTS(null_value, "CFArrayAppendValue: value is NULL");
    CHECK_ABORTS(shortened, "CFArraySortValues: theArray was shortened by the comparator");
}

CHECK_MAIN(test)
