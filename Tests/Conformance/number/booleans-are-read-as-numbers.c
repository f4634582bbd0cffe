/* BOOLEAN-2, NUM-7: the functions that read numbers take a boolean for 1 or 0 in a char. */
#include "numbers.h"

static void test(void)
{
    CFNumberType type;
    for (type = kCFNumberSInt8Type; type <= kCFNumberMaxType; type++) {
        if (is_real(type)) {
            CHECK_REAL((CFNumberRef)(const void *)kCFBooleanTrue, type, 1.0, true);
            CHECK_REAL((CFNumberRef)(const void *)kCFBooleanFalse, type, 0.0, true);
        } else {
            CHECK_INTEGER((CFNumberRef)(const void *)kCFBooleanTrue, type, 1, true);
            CHECK_INTEGER((CFNumberRef)(const void *)kCFBooleanFalse, type, 0, true);
        }
    }
    CHECK_INT(CFNumberGetType((CFNumberRef)(const void *)kCFBooleanTrue), kCFNumberCharType);
    CHECK_INT(CFNumberGetByteSize((CFNumberRef)(const void *)kCFBooleanTrue), 1);
    CHECK_INT(CFNumberIsFloatType((CFNumberRef)(const void *)kCFBooleanTrue), false);
}

CHECK_MAIN(test)
