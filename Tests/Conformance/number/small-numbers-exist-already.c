/* NUMBER-3, NUM-10: small integers exist already: each is one object, however often it is made. */
#include "numbers.h"

static void test(void)
{
    CFIndex value, times;
    for (value = -1; value <= 12; value++) {
        CFNumberRef first = integer(value), second = integer(value);
        CHECK(first == second);
        for (times = 0; times < 1000; times++) CFRelease(integer(value));
        CFRelease(second);
        CHECK_INTEGER(first, kCFNumberLongType, value, true);
    }
}

CHECK_MAIN(test)
