/* BASE-T17: kCFNull is one object of a type of its own, fit for collections. */
/* reference: differs BASE-8 its kCFNull carries the type id 0 */
#include "../check.h"

static void test(void)
{
    const void *values[] = {kCFNull, kCFNull};
    CFArrayRef array = CFArrayCreate(NULL, values, 2, &kCFTypeArrayCallBacks);
    CHECK(CFArrayGetValueAtIndex(array, 1) == (const void *)kCFNull);
    CHECK_INT(CFGetTypeID(kCFNull), CFNullGetTypeID());
    CHECK(CFEqual(kCFNull, kCFNull));
    CFRelease(array);
    CHECK_INT(CFGetTypeID(kCFNull), CFNullGetTypeID());
}

CHECK_MAIN(test)
