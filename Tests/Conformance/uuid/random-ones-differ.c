/* UUID-T1, UUID-1: new identifiers are random ones of version 4, and differ. */
#include "identifiers.h"

static int order(const void *first, const void *second) { return memcmp(first, second, sizeof(CFUUIDBytes)); }

static void test(void)
{
    enum { count = 1000 };
    static CFUUIDBytes all[count];
    unsigned char seen_zero[16] = {0}, seen_one[16] = {0};
    int index, byte;
    for (index = 0; index < count; index++) {
        CFUUIDRef uuid = CFUUIDCreate(NULL);
        all[index] = CFUUIDGetUUIDBytes(uuid);
        CFRelease(uuid);
        CHECK_INT(all[index].byte6 >> 4, 4);
        CHECK_INT(all[index].byte8 >> 6, 2);
        for (byte = 0; byte < 16; byte++) {
            unsigned char value = ((unsigned char *)&all[index])[byte];
            seen_one[byte] |= value;
            seen_zero[byte] |= (unsigned char)~value;
        }
    }
    for (byte = 0; byte < 16; byte++) {
        CHECK_INT(seen_one[byte], byte == 6 ? 0x4F : byte == 8 ? 0xBF : 0xFF);
        CHECK_INT(seen_zero[byte], byte == 6 ? 0xBF : byte == 8 ? 0x7F : 0xFF);
    }
    qsort(all, count, sizeof *all, order);
    for (index = 1; index < count; index++) CHECK(order(&all[index - 1], &all[index]) != 0);
}

CHECK_MAIN(test)
