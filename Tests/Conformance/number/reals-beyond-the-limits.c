/* NUMBER-7, NUM-3: a real number beyond an integer type's limits is read as the limit, NaN as 0; both with false. */
/* reference: differs NUM-3 what the processor makes of it: the least integer for both ends, or its low bits */
#include "numbers.h"

static void test(void)
{
    CHECK_INTEGER(real(128.0), kCFNumberSInt8Type, 127, false);
    CHECK_INTEGER(real(-129.0), kCFNumberSInt8Type, -128, false);
    CHECK_INTEGER(real(1e10), kCFNumberShortType, 32767, false);
    CHECK_INTEGER(real(-1e10), kCFNumberShortType, -32768, false);
    CHECK_INTEGER(real(2147483648.0), kCFNumberIntType, 2147483647, false);
    CHECK_INTEGER(real(1e20), kCFNumberIntType, 2147483647, false);
    CHECK_INTEGER(real(9223372036854775808.0), kCFNumberSInt64Type, INT64_MAX, false);
    CHECK_INTEGER(real(-9223372036854777856.0), kCFNumberSInt64Type, INT64_MIN, false);
    CHECK_INTEGER(real(INFINITY), kCFNumberSInt64Type, INT64_MAX, false);
    CHECK_INTEGER(real(-INFINITY), kCFNumberSInt32Type, INT32_MIN, false);
    CHECK_INTEGER(real(NAN), kCFNumberSInt8Type, 0, false);
    CHECK_INTEGER(real(NAN), kCFNumberSInt64Type, 0, false);
}

CHECK_MAIN(test)
