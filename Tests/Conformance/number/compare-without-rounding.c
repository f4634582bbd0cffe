/* NUMBER-11, NUM-4, NUM-8: numbers of any types compare by their exact values, and equal ones hash alike. */
#include "numbers.h"

static void test(void)
{
    SInt8 small = 100;
    CHECK_ORDER(integer(100), real(100.0), kCFCompareEqualTo);
    CHECK_ORDER(integer(100), narrow_real(100.0f), kCFCompareEqualTo);
    CHECK_ORDER(integer(100), CFNumberCreate(NULL, kCFNumberSInt8Type, &small), kCFCompareEqualTo);
    CHECK_ORDER(real(1.5), narrow_real(1.5f), kCFCompareEqualTo);
    CHECK_ORDER(real(0.1), narrow_real(0.1f), kCFCompareLessThan);
    CHECK_ORDER(integer(-100), integer(100), kCFCompareLessThan);
    CHECK_ORDER(integer(1), real(1.5), kCFCompareLessThan);
    CHECK_ORDER(integer(-1), real(-1.5), kCFCompareGreaterThan);
    CHECK_ORDER(integer(0), real(5e-324), kCFCompareLessThan);
    CHECK_ORDER(integer(0), real(-5e-324), kCFCompareGreaterThan);

    CHECK_ORDER(integer(9007199254740993LL), real(9007199254740992.0), kCFCompareGreaterThan);
    CHECK_ORDER(integer(-9007199254740993LL), real(-9007199254740992.0), kCFCompareLessThan);
    CHECK_ORDER(integer(INT64_MAX), real(9223372036854775808.0), kCFCompareLessThan);
    CHECK_ORDER(integer(INT64_MAX), real(9223372036854774784.0), kCFCompareGreaterThan);
    CHECK_ORDER(integer(INT64_MIN), real(-9223372036854775808.0), kCFCompareEqualTo);
    CHECK_ORDER(integer(INT64_MIN), real(-9223372036854777856.0), kCFCompareGreaterThan);
    CHECK_ORDER(integer(INT64_MAX), real(1e300), kCFCompareLessThan);
    CHECK_ORDER(integer(4611686018427387904LL), real(4611686018427387904.0), kCFCompareEqualTo);
}

CHECK_MAIN(test)
