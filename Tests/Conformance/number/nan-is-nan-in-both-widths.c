/* NUMBER-8, NUM-3: NaN can be read as either floating-point type without loss. */
/* reference: differs NUM-3 NaN as Float32 counts as lossy, since it is not equal to itself */
#include "numbers.h"

static void test(void)
{
    float narrow = 0;
    double wide = 0;
    CHECK_INT(CFNumberGetValue(kCFNumberNaN, kCFNumberDoubleType, &wide), true);
    CHECK_INT(CFNumberGetValue(kCFNumberNaN, kCFNumberFloatType, &narrow), true);
    CHECK(isnan(wide));
    CHECK(isnan(narrow));
}

CHECK_MAIN(test)
