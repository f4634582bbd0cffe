/* NUMBER-17, NUM-4: CFNumberCompare is a comparator for arrays of numbers of mixed types. */
#include "numbers.h"

static void test(void)
{
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    CFIndex index;
    for (index = 0; index < 100; index++) {
        CFIndex value = index * 37 % 100;
        CFNumberRef number = value % 2 ? integer(value) : real((double)value);
        CFArrayAppendValue(array, number);
        CFRelease(number);
    }
    CFArraySortValues(array, CFRangeMake(0, 100), (CFComparatorFunction)(void (*)(void))CFNumberCompare, NULL);
    for (index = 0; index < 100; index++)
        CHECK_INTEGER(CFRetain(CFArrayGetValueAtIndex(array, index)), kCFNumberCFIndexType, index, true);
    CFRelease(array);
}

CHECK_MAIN(test)
