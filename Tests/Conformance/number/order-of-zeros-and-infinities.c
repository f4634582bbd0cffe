/* NUMBER-12, NUM-4: -0 comes before 0, infinities come first and last and are equal to themselves. */
#include "numbers.h"

static void test(void)
{
    CHECK_ORDER(real(-0.0), real(0.0), kCFCompareLessThan);
    CHECK_ORDER(real(-0.0), integer(0), kCFCompareLessThan);
    CHECK_ORDER(narrow_real(-0.0f), integer(0), kCFCompareLessThan);
    CHECK_ORDER(real(0.0), integer(0), kCFCompareEqualTo);
    CHECK_ORDER(real(-0.0), narrow_real(-0.0f), kCFCompareEqualTo);
    CHECK_ORDER(real(INFINITY), narrow_real(INFINITY), kCFCompareEqualTo);
    CHECK_ORDER(real(-INFINITY), real(-INFINITY), kCFCompareEqualTo);
    CHECK_ORDER(real(-INFINITY), real(INFINITY), kCFCompareLessThan);
    CHECK_ORDER(real(INFINITY), real(1.7976931348623157e308), kCFCompareGreaterThan);
    CHECK_ORDER(real(INFINITY), integer(INT64_MAX), kCFCompareGreaterThan);
    CHECK_ORDER(real(-INFINITY), integer(INT64_MIN), kCFCompareLessThan);
    CHECK_ORDER(real(NAN), real(NAN), kCFCompareEqualTo);
    CHECK_ORDER(real(NAN), real(0.5), kCFCompareLessThan);
    CHECK_ORDER(real(NAN), real(-0.5), kCFCompareGreaterThan);
    CHECK_ORDER(real(NAN), real(INFINITY), kCFCompareLessThan);
    CHECK_ORDER(real(NAN), real(-INFINITY), kCFCompareGreaterThan);
}

CHECK_MAIN(test)
