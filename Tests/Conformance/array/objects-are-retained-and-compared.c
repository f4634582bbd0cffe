/* ARRAY-1, BASE-19: kCFTypeArrayCallBacks retains objects, releases them, and compares them with CFEqual. */
#include "../check.h"

static void test(void)
{
    CFDateRef date = CFDateCreate(NULL, 1), same = CFDateCreate(NULL, 1), other = CFDateCreate(NULL, 2);
    const void *values[] = {date, other};
    CFArrayRef array = CFArrayCreate(NULL, values, 2, &kCFTypeArrayCallBacks);
    CFRelease(date);
    CFRelease(other);
    CHECK_INT(CFArrayGetCount(array), 2);
    CHECK_INT(CFGetTypeID(array), CFArrayGetTypeID());
    CHECK_NEAR(CFDateGetAbsoluteTime(CFArrayGetValueAtIndex(array, 1)), 2, 0);
    CHECK(CFArrayContainsValue(array, CFRangeMake(0, 2), same));
    CHECK(!CFArrayContainsValue(array, CFRangeMake(1, 1), same));
    CHECK_INT(kCFTypeArrayCallBacks.version, 0);
    CHECK(kCFTypeArrayCallBacks.retain != NULL && kCFTypeArrayCallBacks.release != NULL);
    CHECK(kCFTypeArrayCallBacks.copyDescription != NULL && kCFTypeArrayCallBacks.equal != NULL);
    CHECK(kCFTypeArrayCallBacks.equal(same, CFArrayGetValueAtIndex(array, 0)));
    CFRelease(array);
    CFRelease(same);
}

CHECK_MAIN(test)
