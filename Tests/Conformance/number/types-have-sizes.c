/* NUMBER-1, NUM-1: a number of each type is stored in the type of fixed width that it stands for. */
#include "numbers.h"

static void check_type(CFNumberType type, CFNumberType stored)
{
    union { SInt8 s8; SInt16 s16; SInt32 s32; SInt64 s64; float f32; double f64; } value;
    CFNumberRef number;
    memset(&value, 0, sizeof value);
    switch (size_of(type)) {
    case 1: value.s8 = 100; break;
    case 2: value.s16 = 100; break;
    case 4: if (is_real(type)) value.f32 = 100; else value.s32 = 100; break;
    default: if (is_real(type)) value.f64 = 100; else value.s64 = 100; break;
    }
    number = CFNumberCreate(NULL, type, &value);
    CHECK_INT(CFNumberGetType(number), stored);
    CHECK_INT(CFNumberGetByteSize(number), size_of(type));
    CHECK_INT(CFNumberIsFloatType(number), is_real(type));
    CHECK(CFGetTypeID(number) == CFNumberGetTypeID());
    CHECK_INTEGER(number, kCFNumberSInt8Type, 100, true);
}

static void test(void)
{
    static const CFNumberType stored[] = {0, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 4, 5, 6, 4, 4, 6};
    CFNumberType type;
    CHECK_INT(kCFNumberMaxType, 16);
    for (type = kCFNumberSInt8Type; type <= kCFNumberMaxType; type++) check_type(type, stored[type]);
}

CHECK_MAIN(test)
