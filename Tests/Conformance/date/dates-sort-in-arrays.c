/* DATE-4, BASE-21: CFDateCompare is a comparator for arrays of dates. */
#include "../check.h"

static void test(void)
{
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    CFIndex index;
    for (index = 0; index < 10; index++) {
        CFDateRef date = CFDateCreate(NULL, (double)(index * 7 % 10));
        CFArrayAppendValue(array, date);
        CFRelease(date);
    }
    CFArraySortValues(array, CFRangeMake(0, 10), (CFComparatorFunction)(void (*)(void))CFDateCompare, NULL);
    for (index = 0; index < 10; index++)
        CHECK_NEAR(CFDateGetAbsoluteTime(CFArrayGetValueAtIndex(array, index)), (double)index, 0);
    CFRelease(array);
}

CHECK_MAIN(test)
