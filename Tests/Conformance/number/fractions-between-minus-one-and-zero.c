/* NUMBER-22, NUM-4: negative integers are less than a fraction between -1 and 0. */
/* reference: differs NUM-4 any negative integer is greater than such a fraction */
#include "numbers.h"

static void test(void)
{
    int shift;
    for (shift = 0; shift < 62; shift++) {
        CHECK_ORDER(integer(-(1LL << shift)), real(-0.5), kCFCompareLessThan);
        CHECK_ORDER(integer(1LL << shift), real(-0.5), kCFCompareGreaterThan);
        CHECK_ORDER(integer(-(1LL << shift)), real(-5e-324), kCFCompareLessThan);
    }
    CHECK_ORDER(integer(0), narrow_real(-0.25f), kCFCompareGreaterThan);
}

CHECK_MAIN(test)
