/* ARRAY-18: exchanging and sorting move values; no callback is called for that. */
/* reference: differs ARRAY-18 an exchange there retains and releases both values */
#include "values.h"

static void test(void)
{
    CFMutableArrayRef array = make_values("56", &noting);
    forget_notes();
    CFArrayExchangeValuesAtIndices(array, 0, 1);
    CHECK_VALUES(array, "65");
    CFArraySortValues(array, CFRangeMake(0, 2), compare_numbers, NULL);
    CHECK_VALUES(array, "56");
    CHECK_TRACE("");
    CFRelease(array);
}

CHECK_MAIN(test)
