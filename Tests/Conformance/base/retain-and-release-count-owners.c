/* BASE-T1, BASE-3: a new object has one owner; retain adds one and returns the object, release takes one away. */
/* reference: absent CFGetRetainCount */
#include "../check.h"

static void test(void)
{
    CFDateRef date = CFDateCreate(NULL, 1);
    CHECK_INT(CFGetRetainCount(date), 1);
    CHECK(CFRetain(date) == date);
    CHECK_INT(CFGetRetainCount(date), 2);
    CFRelease(date);
    CHECK_INT(CFGetRetainCount(date), 1);
    CFRelease(date);
}

CHECK_MAIN(test)
