/* ARRAY-16, D-14: an index or a range outside of the array is the caller's mistake. */
/* reference: differs D-14 it crashes without a word, or goes on */
#include "values.h"

static CFMutableArrayRef array;
static const void *values[8];

static void get(void) { CFArrayGetValueAtIndex(array, 3); }
static void get_negative(void) { CFArrayGetValueAtIndex(array, -1); }
static void insert(void) { CFArrayInsertValueAtIndex(array, 4, NULL); }
static void set(void) { CFArraySetValueAtIndex(array, 4, NULL); }
static void remove_value(void) { CFArrayRemoveValueAtIndex(array, 3); }
static void exchange(void) { CFArrayExchangeValuesAtIndices(array, 0, 3); }
static void get_values(void) { CFArrayGetValues(array, CFRangeMake(1, 3), values); }
static void replace(void) { CFArrayReplaceValues(array, CFRangeMake(4, 0), values, 1); }
static void count(void) { CFArrayGetCountOfValue(array, CFRangeMake(0, 4), NULL); }
static void sort(void) { CFArraySortValues(array, CFRangeMake(-1, 2), compare_numbers, NULL); }
static void search(void) { CFArrayBSearchValues(array, CFRangeMake(0, 4), NULL, compare_numbers, NULL); }
static void append(void) { CFArrayAppendArray(array, array, CFRangeMake(0, 4)); }

static void test(void)
{
    array = make_values("123", NULL);
    CHECK_ABORTS(get, "CFArrayGetValueAtIndex: idx is out of bounds");
    CHECK_ABORTS(get_negative, "CFArrayGetValueAtIndex: idx is out of bounds");
    CHECK_ABORTS(insert, "CFArrayInsertValueAtIndex: idx is out of bounds");
    CHECK_ABORTS(set, "CFArraySetValueAtIndex: idx is out of bounds");
    CHECK_ABORTS(remove_value, "CFArrayRemoveValueAtIndex: idx is out of bounds");
    CHECK_ABORTS(exchange, "CFArrayExchangeValuesAtIndices: idx2 is out of bounds");
    CHECK_ABORTS(get_values, "CFArrayGetValues: range is not within");
    CHECK_ABORTS(replace, "CFArrayReplaceValues: range is not within");
    CHECK_ABORTS(count, "CFArrayGetCountOfValue: range is not within");
    CHECK_ABORTS(sort, "CFArraySortValues: range is not within");
    CHECK_ABORTS(search, "CFArrayBSearchValues: range is not within");
    CHECK_ABORTS(append, "CFArrayAppendArray: otherRange is not within");
    CFRelease(array);
}

CHECK_MAIN(test)
