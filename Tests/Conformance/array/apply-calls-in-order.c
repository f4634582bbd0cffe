/* ARRAY-11: CFArrayApplyFunction calls the function with each value of the range, in order, and with the context. */
#include "values.h"

static void apply(const void *value, void *context) { note("%s%d", (char *)context, (int)(uintptr_t)value); }

static void test(void)
{
    CFMutableArrayRef array = make_values("12345", NULL);
    CFArrayApplyFunction(array, CFRangeMake(1, 3), apply, (void *)(uintptr_t)"v");
    CHECK_TRACE("v2 v3 v4");
    CFArrayApplyFunction(array, CFRangeMake(5, 0), apply, NULL);
    CHECK_TRACE("");
    CFRelease(array);
}

CHECK_MAIN(test)
