/* ORDER-T1: CFSwapInt16, 32 and 64 reverse the bytes of a number, and twice is not at all. */
#include "../check.h"

static void test(void)
{
    uint64_t number = 1;
    int round;
    CHECK_INT(CFSwapInt16(0x1234), 0x3412);
    CHECK_INT(CFSwapInt16(0xFF00), 0x00FF);
    CHECK(CFSwapInt32(0x12345678) == 0x78563412);
    CHECK(CFSwapInt32(0xFF000000) == 0x000000FF);
    CHECK(CFSwapInt64(0x0123456789ABCDEF) == 0xEFCDAB8967452301);
    for (round = 0; round < 1000; round++) {
        number = number * 6364136223846793005u + 1442695040888963407u;
        CHECK(CFSwapInt16(CFSwapInt16((uint16_t)number)) == (uint16_t)number);
        CHECK(CFSwapInt32(CFSwapInt32((uint32_t)number)) == (uint32_t)number);
        CHECK(CFSwapInt64(CFSwapInt64(number)) == number);
    }
}

CHECK_MAIN(test)
