/* NUMBER-6, NUM-3: a value that the type cannot hold is cut to its low bits, its integer part or the nearest value. */
#include "numbers.h"

static void test(void)
{
    CHECK_INTEGER(integer(300), kCFNumberSInt8Type, 44, false);
    CHECK_INTEGER(integer(-129), kCFNumberCharType, 127, false);
    CHECK_INTEGER(integer(65536), kCFNumberSInt16Type, 0, false);
    CHECK_INTEGER(integer(4294967295LL), kCFNumberIntType, -1, false);
    CHECK_INTEGER(integer(INT64_MAX), kCFNumberSInt32Type, -1, false);

    CHECK_INTEGER(real(1.5), kCFNumberSInt32Type, 1, false);
    CHECK_INTEGER(real(-1.5), kCFNumberSInt64Type, -1, false);
    CHECK_INTEGER(real(0.999), kCFNumberSInt8Type, 0, false);
    CHECK_INTEGER(narrow_real(127.9f), kCFNumberSInt8Type, 127, false);
    CHECK_INTEGER(real(5e-324), kCFNumberLongType, 0, false);

    CHECK_REAL(real(0.1), kCFNumberFloatType, (double)0.1f, false);
    CHECK_REAL(real(1e300), kCFNumberFloat32Type, INFINITY, false);
    CHECK_REAL(real(-1e-300), kCFNumberFloat32Type, -0.0, false);
    CHECK_REAL(integer(16777217), kCFNumberFloat32Type, 16777216.0, false);
    CHECK_REAL(integer(9007199254740993LL), kCFNumberDoubleType, 9007199254740992.0, false);
    CHECK_REAL(integer(INT64_MAX), kCFNumberDoubleType, 9223372036854775808.0, false);
    CHECK_REAL(integer(INT64_MAX), kCFNumberFloatType, 9223372036854775808.0, false);
}

CHECK_MAIN(test)
