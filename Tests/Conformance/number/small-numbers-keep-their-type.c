/* NUMBER-2, NUM-1, NUM-10: an integer that exists already has the type that it was asked for in. */
/* reference: differs NUM-1 integers from -1 to 12 are all SInt32 */
#include "numbers.h"

static void test(void)
{
    SInt8 s8 = 5;
    SInt16 s16 = 5;
    SInt32 s32 = 5;
    SInt64 s64 = 5;
    CHECK_INT(CFNumberGetType(CFNumberCreate(NULL, kCFNumberCharType, &s8)), kCFNumberSInt8Type);
    CHECK_INT(CFNumberGetType(CFNumberCreate(NULL, kCFNumberShortType, &s16)), kCFNumberSInt16Type);
    CHECK_INT(CFNumberGetType(CFNumberCreate(NULL, kCFNumberIntType, &s32)), kCFNumberSInt32Type);
    CHECK_INT(CFNumberGetType(CFNumberCreate(NULL, kCFNumberLongType, &s64)), kCFNumberSInt64Type);
}

CHECK_MAIN(test)
