/* ARRAY-14: the capacity of an array is a hint; more values have a place. */
#include "values.h"

static void test(void)
{
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 2, NULL);
    int index, wrong = 0;
    for (index = 0; index < 10000; index++) CFArrayAppendValue(array, VALUE(index));
    CHECK_INT(CFArrayGetCount(array), 10000);
    for (index = 0; index < 10000; index++) wrong += CFArrayGetValueAtIndex(array, index) != VALUE(index);
    CHECK_INT(wrong, 0);
    for (index = 0; index < 9999; index++) CFArrayRemoveValueAtIndex(array, 0);
    CHECK(CFArrayGetValueAtIndex(array, 0) == VALUE(9999));
    CFRelease(array);
}

CHECK_MAIN(test)
