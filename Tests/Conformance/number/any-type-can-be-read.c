/* NUMBER-5, NUM-3: a value that another type can hold is read as that type, and GetValue says so. */
#include "numbers.h"

static void test(void)
{
    CFNumberType type;
    for (type = kCFNumberSInt8Type; type <= kCFNumberMaxType; type++) {
        if (is_real(type)) {
            CHECK_REAL(integer(-100), type, -100.0, true);
            CHECK_REAL(integer(100), type, 100.0, true);
            CHECK_REAL(real(1.5), type, 1.5, true);
            CHECK_REAL(narrow_real(-2.25f), type, -2.25, true);
            CHECK_REAL(real(-0.0), type, -0.0, true);
            CHECK_REAL(real(INFINITY), type, INFINITY, true);
            CHECK_REAL(integer(INT64_MIN), type, -9223372036854775808.0, true);
        } else {
            CHECK_INTEGER(integer(-100), type, -100, true);
            CHECK_INTEGER(integer(127), type, 127, true);
            CHECK_INTEGER(real(-128.0), type, -128, true);
            CHECK_INTEGER(narrow_real(64.0f), type, 64, true);
            CHECK_INTEGER(real(-0.0), type, 0, true);
        }
    }
    CHECK_INTEGER(integer(INT64_MIN), kCFNumberSInt64Type, INT64_MIN, true);
    CHECK_INTEGER(real(-9223372036854775808.0), kCFNumberSInt64Type, INT64_MIN, true);
    CHECK_INTEGER(real(2147483648.0), kCFNumberSInt64Type, 2147483648LL, true);
}

CHECK_MAIN(test)
