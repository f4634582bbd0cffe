/* ARRAY-13: a copy keeps values and callbacks, and does not change with the original. */
#include "values.h"

static void test(void)
{
    CFMutableArrayRef array = make_values("123", &noting), copy;
    CFArrayRef frozen;
    forget_notes();
    frozen = CFArrayCreateCopy(NULL, array);
    copy = CFArrayCreateMutableCopy(NULL, 0, frozen);
    CHECK_TRACE("+1 +2 +3 +1 +2 +3");
    CFArrayRemoveAllValues(array);
    CFArrayAppendValue(copy, VALUE(4));
    CHECK_TRACE("-1 -2 -3 +4");
    CHECK_VALUES(frozen, "123");
    CHECK_VALUES(copy, "1234");
    CFRelease(array);
    CFRelease(frozen);
    CHECK_TRACE("-1 -2 -3");
    CFRelease(copy);
    CHECK_TRACE("-1 -2 -3 -4");
}

CHECK_MAIN(test)
