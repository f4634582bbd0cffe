/* NUMBER-14, NUM-5: infinities and NaN of either width are the three constants, which survive any number of releases. */
#include "numbers.h"

static void test(void)
{
    int times;
    for (times = 0; times < 100; times++) {
        CFNumberRef made[] = {real(INFINITY), narrow_real(INFINITY), real(-INFINITY), narrow_real(-INFINITY),
                              real(NAN), real(-NAN), narrow_real(NAN)};
        int index;
        CHECK(made[0] == kCFNumberPositiveInfinity && made[1] == kCFNumberPositiveInfinity);
        CHECK(made[2] == kCFNumberNegativeInfinity && made[3] == kCFNumberNegativeInfinity);
        CHECK(made[4] == kCFNumberNaN && made[5] == kCFNumberNaN && made[6] == kCFNumberNaN);
        for (index = 0; index < 7; index++) CFRelease(made[index]);
    }
    CHECK_INT(CFNumberGetType(kCFNumberNaN), kCFNumberFloat64Type);
    CHECK_INT(CFNumberGetByteSize(kCFNumberPositiveInfinity), 8);
    CHECK(CFGetTypeID(kCFNumberNegativeInfinity) == CFNumberGetTypeID());
    CHECK_REAL(kCFNumberNegativeInfinity, kCFNumberDoubleType, -INFINITY, true);
}

CHECK_MAIN(test)
