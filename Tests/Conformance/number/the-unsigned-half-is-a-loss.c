/* NUMBER-21, NUM-3: an integer that only the unsigned type of that width could hold does not fit the signed one. */
/* reference: differs NUM-3 it says that nothing is lost when 200 is read as -56 */
#include "numbers.h"

static void test(void)
{
    CHECK_INTEGER(integer(200), kCFNumberSInt8Type, -56, false);
    CHECK_INTEGER(integer(128), kCFNumberCharType, -128, false);
    CHECK_INTEGER(integer(40000), kCFNumberSInt16Type, -25536, false);
    CHECK_INTEGER(integer(65535), kCFNumberShortType, -1, false);
    CHECK_INTEGER(integer(2147483648LL), kCFNumberSInt32Type, INT32_MIN, false);
}

CHECK_MAIN(test)
