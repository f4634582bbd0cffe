/* ORDER-T2: numbers go into bytes of a given order and come out of them on any machine. */
#include "../check.h"

static void test(void)
{
    static const uint8_t big[] = {1, 2, 3, 4, 5, 6, 7, 8}, little[] = {8, 7, 6, 5, 4, 3, 2, 1};
    uint16_t short_one;
    uint32_t middle_one;
    uint64_t long_one;
    memcpy(&short_one, big, 2);
    memcpy(&middle_one, big, 4);
    memcpy(&long_one, big, 8);
    CHECK_INT(CFSwapInt16BigToHost(short_one), 0x0102);
    CHECK_INT(CFSwapInt32BigToHost(middle_one), 0x01020304);
    CHECK_INT(CFSwapInt64BigToHost(long_one), 0x0102030405060708);
    short_one = CFSwapInt16HostToBig(0x0102);
    middle_one = CFSwapInt32HostToBig(0x01020304);
    long_one = CFSwapInt64HostToBig(0x0102030405060708);
    CHECK_INT(memcmp(&short_one, big, 2), 0);
    CHECK_INT(memcmp(&middle_one, big, 4), 0);
    CHECK_INT(memcmp(&long_one, big, 8), 0);
    CHECK_INT(CFSwapInt16LittleToHost(CFSwapInt16HostToLittle(0x0102)), 0x0102);
    middle_one = CFSwapInt32HostToLittle(0x05060708);
    long_one = CFSwapInt64HostToLittle(0x0102030405060708);
    CHECK_INT(memcmp(&middle_one, little, 4), 0);
    CHECK_INT(memcmp(&long_one, little, 8), 0);
    memcpy(&short_one, little, 2);
    memcpy(&middle_one, little, 4);
    memcpy(&long_one, little, 8);
    CHECK_INT(CFSwapInt16LittleToHost(short_one), 0x0708);
    CHECK_INT(CFSwapInt32LittleToHost(middle_one), 0x05060708);
    CHECK_INT(CFSwapInt64LittleToHost(long_one), 0x0102030405060708);
}

CHECK_MAIN(test)
