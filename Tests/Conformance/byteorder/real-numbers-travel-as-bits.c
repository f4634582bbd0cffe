/* ORDER-T4: real numbers become bits with the highest byte first, and come back with every bit. */
#include "../check.h"

static void test(void)
{
    static const uint8_t one[] = {0x3F, 0x80, 0, 0}, minus_two[] = {0xC0, 0, 0, 0, 0, 0, 0, 0};
    const double numbers[] = {0, -0.0, 1e300, -1e-300, 0.1, INFINITY};
    CFSwappedFloat32 narrow = CFConvertFloat32HostToSwapped(1);
    CFSwappedFloat64 wide = CFConvertFloat64HostToSwapped(-2);
    size_t index;
    CHECK_INT(memcmp(&narrow, one, 4), 0);
    CHECK_INT(memcmp(&wide, minus_two, 8), 0);
    for (index = 0; index < sizeof numbers / sizeof *numbers; index++) {
        double number = numbers[index], back = CFConvertFloat64SwappedToHost(CFConvertFloat64HostToSwapped(number));
        float half = (float)number, half_back = CFConvertFloat32SwappedToHost(CFConvertFloat32HostToSwapped(half));
        CHECK_INT(memcmp(&back, &number, sizeof number), 0);
        CHECK_INT(memcmp(&half_back, &half, sizeof half), 0);
        back = CFConvertDoubleSwappedToHost(CFConvertDoubleHostToSwapped(number));
        half_back = CFConvertFloatSwappedToHost(CFConvertFloatHostToSwapped(half));
        CHECK_INT(memcmp(&back, &number, sizeof number), 0);
        CHECK_INT(memcmp(&half_back, &half, sizeof half), 0);
    }
    CHECK(isnan(CFConvertFloat64SwappedToHost(CFConvertFloat64HostToSwapped(NAN))));
}

CHECK_MAIN(test)
