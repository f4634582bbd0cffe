/* NUMBER-13, NUM-4: NaN is greater than what has a minus and less than what has none, integers too. */
/* reference: differs NUM-4 NaN is less than negative integers, though not than the same real numbers */
#include "numbers.h"

static void test(void)
{
    CHECK_ORDER(real(NAN), integer(-1), kCFCompareGreaterThan);
    CHECK_ORDER(real(NAN), integer(INT64_MIN), kCFCompareGreaterThan);
    CHECK_ORDER(real(NAN), integer(0), kCFCompareLessThan);
    CHECK_ORDER(real(NAN), integer(1), kCFCompareLessThan);
    CHECK_ORDER(real(NAN), real(-0.0), kCFCompareGreaterThan);
    CHECK_ORDER(real(NAN), real(0.0), kCFCompareLessThan);
}

CHECK_MAIN(test)
