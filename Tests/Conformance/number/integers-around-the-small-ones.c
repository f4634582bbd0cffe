/* NUMBER-4, NUM-10: integers at the edge of those that exist already are read and compared like any other. */
#include "numbers.h"

static void test(void)
{
    static const CFNumberType types[] = {kCFNumberSInt8Type, kCFNumberSInt16Type, kCFNumberSInt32Type,
                                         kCFNumberSInt64Type};
    long long value;
    int index;
    for (value = -20; value <= 40; value++) {
        for (index = 0; index < 4; index++) {
            SInt64 held = value; /* its low bytes come first on the machines there are */
            CFNumberRef number = CFNumberCreate(NULL, types[index], &held);
            CHECK_ORDER(CFRetain(number), integer(value), kCFCompareEqualTo);
            CHECK_ORDER(CFRetain(number), integer(value + 1), kCFCompareLessThan);
            CHECK_INTEGER(number, kCFNumberSInt16Type, value, true);
        }
    }
}

CHECK_MAIN(test)
