/* ARRAY-5: append, insert, set, remove, replace, exchange and append of an array put values where they belong. */
#include "values.h"

static void test(void)
{
    CFMutableArrayRef array = make_values("123", NULL), other = make_values("789", NULL);
    const void *values[] = {VALUE(4), VALUE(5), VALUE(6)};
    CFArrayInsertValueAtIndex(array, 0, VALUE(0));
    CFArrayInsertValueAtIndex(array, 4, VALUE(9));
    CHECK_VALUES(array, "01239");
    CFArraySetValueAtIndex(array, 2, VALUE(8));
    CFArraySetValueAtIndex(array, 5, VALUE(7));
    CHECK_VALUES(array, "018397");
    CFArrayRemoveValueAtIndex(array, 5);
    CFArrayRemoveValueAtIndex(array, 0);
    CHECK_VALUES(array, "1839");
    CFArrayReplaceValues(array, CFRangeMake(1, 2), values, 3);
    CHECK_VALUES(array, "14569");
    CFArrayReplaceValues(array, CFRangeMake(0, 4), values, 1);
    CHECK_VALUES(array, "49");
    CFArrayReplaceValues(array, CFRangeMake(1, 0), values + 1, 2);
    CHECK_VALUES(array, "4569");
    CFArrayReplaceValues(array, CFRangeMake(1, 2), NULL, 0);
    CHECK_VALUES(array, "49");
    CFArrayExchangeValuesAtIndices(array, 0, 1);
    CFArrayExchangeValuesAtIndices(array, 1, 1);
    CHECK_VALUES(array, "94");
    CFArrayAppendArray(array, other, CFRangeMake(1, 2));
    CHECK_VALUES(array, "9489");
    CFArrayAppendArray(array, array, CFRangeMake(0, 4));
    CHECK_VALUES(array, "94899489");
    CFArrayRemoveAllValues(array);
    CHECK_VALUES(array, "");
    CFArrayAppendValue(array, VALUE(1));
    CHECK_VALUES(array, "1");
    CFRelease(array);
    CFRelease(other);
}

CHECK_MAIN(test)
