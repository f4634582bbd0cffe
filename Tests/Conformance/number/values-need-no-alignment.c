/* NUMBER-10, NUM-1, NUM-3: values are read from and written to any address. */
#include "numbers.h"

static void test(void)
{
    char from[16], to[16];
    double value = 12345.678, copy = 0;
    int offset;
    for (offset = 0; offset < 8; offset++) {
        CFNumberRef number;
        memcpy(from + offset, &value, sizeof value);
        number = CFNumberCreate(NULL, kCFNumberDoubleType, from + offset);
        CHECK_INT(CFNumberGetValue(number, kCFNumberDoubleType, to + offset), true);
        memcpy(&copy, to + offset, sizeof copy);
        CHECK_NEAR(copy, value, 0);
        CFRelease(number);
    }
}

CHECK_MAIN(test)
