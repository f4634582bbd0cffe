/* BASE-T25, SWAP-1: numbers are put into big- and little-endian order and read from it; floating point numbers travel
 * big-endian. */
#include "../check.h"

#define BYTES(value, ...)                                                                                              \
    do {                                                                                                               \
        static const unsigned char bytes[] = {__VA_ARGS__};                                                            \
        CHECK(sizeof(value) == sizeof bytes && memcmp(&(value), bytes, sizeof bytes) == 0);                            \
    } while (0)

static void check_integers(void)
{
    uint16_t big16 = CFSwapInt16HostToBig(0x0102), little16 = CFSwapInt16HostToLittle(0x0102);
    uint32_t big32 = CFSwapInt32HostToBig(0x01020304), little32 = CFSwapInt32HostToLittle(0x01020304);
    uint64_t big64 = CFSwapInt64HostToBig(0x0102030405060708), little64 = CFSwapInt64HostToLittle(0x0102030405060708);
    BYTES(big16, 1, 2);
    BYTES(big32, 1, 2, 3, 4);
    BYTES(big64, 1, 2, 3, 4, 5, 6, 7, 8);
    BYTES(little16, 2, 1);
    BYTES(little32, 4, 3, 2, 1);
    BYTES(little64, 8, 7, 6, 5, 4, 3, 2, 1);
    CHECK(CFSwapInt16BigToHost(big16) == 0x0102 && CFSwapInt16LittleToHost(little16) == 0x0102);
    CHECK(CFSwapInt32BigToHost(big32) == 0x01020304 && CFSwapInt32LittleToHost(little32) == 0x01020304);
    CHECK(CFSwapInt64BigToHost(big64) == 0x0102030405060708 && CFSwapInt64LittleToHost(little64) == 0x0102030405060708);
    CHECK(CFSwapInt16(0x8001) == 0x0180 && CFSwapInt32(0x80000001) == 0x01000080);
    CHECK(CFSwapInt64(0x8000000000000001) == 0x0100000000000080);
}

static void check_real_numbers(void)
{
    CFSwappedFloat32 single = CFConvertFloat32HostToSwapped(-1.5F), other_single = CFConvertFloatHostToSwapped(-1.5F);
    CFSwappedFloat64 twice = CFConvertFloat64HostToSwapped(-1.5), other_twice = CFConvertDoubleHostToSwapped(-1.5);
    BYTES(single, 0xBF, 0xC0, 0, 0);
    BYTES(other_single, 0xBF, 0xC0, 0, 0);
    BYTES(twice, 0xBF, 0xF8, 0, 0, 0, 0, 0, 0);
    BYTES(other_twice, 0xBF, 0xF8, 0, 0, 0, 0, 0, 0);
    CHECK(CFConvertFloat32SwappedToHost(single) == -1.5F && CFConvertFloatSwappedToHost(single) == -1.5F);
    CHECK(CFConvertFloat64SwappedToHost(twice) == -1.5 && CFConvertDoubleSwappedToHost(twice) == -1.5);
}

static void test(void)
{
    uint16_t probe = 1;
    unsigned char first;
    memcpy(&first, &probe, 1);
    CHECK_INT(CFByteOrderGetCurrent(), first ? CFByteOrderLittleEndian : CFByteOrderBigEndian);
    check_integers();
    check_real_numbers();
}

CHECK_MAIN(test)
