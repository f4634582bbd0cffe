/* NUMBER-9, NUM-3: without an address GetValue only tells whether the type can hold the value. */
#include "numbers.h"

static void test(void)
{
    CFNumberRef number = integer(300);
    CHECK_INT(CFNumberGetValue(number, kCFNumberSInt8Type, NULL), false);
    CHECK_INT(CFNumberGetValue(number, kCFNumberSInt16Type, NULL), true);
    CHECK_INT(CFNumberGetValue(number, kCFNumberFloatType, NULL), true);
    CFRelease(number);
}

CHECK_MAIN(test)
