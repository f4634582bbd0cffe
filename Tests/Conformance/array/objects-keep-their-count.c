/* ARRAY-2, BASE-19: an array owns each object once for every place that it has there, until the place is gone. */
/* reference: absent CFGetRetainCount */
#include "../check.h"

static void test(void)
{
    CFDateRef date = CFDateCreate(NULL, 1);
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    CFArrayRef copy;
    CFArrayAppendValue(array, date);
    CFArrayAppendValue(array, date);
    CFArrayInsertValueAtIndex(array, 1, kCFNull);
    CHECK_INT(CFGetRetainCount(date), 3);
    copy = CFArrayCreateCopy(NULL, array);
    CHECK_INT(CFGetRetainCount(date), 5);
    CFArraySetValueAtIndex(array, 0, kCFNull);
    CHECK_INT(CFGetRetainCount(date), 4);
    CFArraySetValueAtIndex(array, 2, date);
    CFArrayAppendArray(array, array, CFRangeMake(0, 3));
    CHECK_INT(CFGetRetainCount(date), 5);
    CFArrayRemoveAllValues(array);
    CHECK_INT(CFGetRetainCount(date), 3);
    CFRelease(copy);
    CFRelease(array);
    CHECK_INT(CFGetRetainCount(date), 1);
    CFRelease(date);
}

CHECK_MAIN(test)
