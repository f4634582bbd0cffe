/* ARRAY-7: when a value is released the array is complete again and may be read and changed. */
/* reference: differs ARRAY-7 its array is not yet changed, or empty but not usable, while it releases */
#include "values.h"

static CFMutableArrayRef array;
static int again;

static void release(CFAllocatorRef allocator, const void *value)
{
    (void)allocator;
    note("-%d/%d", (int)(uintptr_t)value, (int)CFArrayGetCount(array));
    if (again) {
        again = 0;
        CFArrayAppendValue(array, VALUE(9));
    }
}

static void test(void)
{
    CFArrayCallBacks call_backs = {0, NULL, release, NULL, NULL};
    array = make_values("123", &call_backs);
    again = 1;
    CFArrayRemoveValueAtIndex(array, 0);
    CHECK_TRACE("-1/2");
    CHECK_VALUES(array, "239");
    again = 1;
    CFArrayRemoveAllValues(array);
    CHECK_TRACE("-2/0 -3/1 -9/1");
    CHECK_VALUES(array, "9");
    CFArrayRemoveAllValues(array);
    CHECK_TRACE("-9/0");
    CFRelease(array);
}

CHECK_MAIN(test)
