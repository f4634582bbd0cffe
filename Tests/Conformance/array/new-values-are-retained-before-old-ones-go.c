/* ARRAY-6: a replacement retains the new values before it releases the old ones. */
#include "values.h"

static void test(void)
{
    CFMutableArrayRef array = make_values("12", &noting);
    const void *values[] = {VALUE(5), VALUE(6)};
    CHECK_TRACE("+1 +2");
    CFArraySetValueAtIndex(array, 0, VALUE(3));
    CHECK_TRACE("+3 -1");
    CFArrayReplaceValues(array, CFRangeMake(0, 2), values, 2);
    CHECK_TRACE("+5 +6 -3 -2");
    CHECK_VALUES(array, "56");
    CFArrayRemoveValueAtIndex(array, 0);
    CHECK_TRACE("-5");
    CFRelease(array);
    CHECK_TRACE("-6");
}

CHECK_MAIN(test)
