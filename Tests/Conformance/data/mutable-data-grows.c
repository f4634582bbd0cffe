/* DATA-9: data with the capacity 0 takes any number of bytes; growing fills with zero, also where bytes have been. */
#include "bytes.h"

static void test(void)
{
    CFMutableDataRef data = CFDataCreateMutable(NULL, 0);
    int index, wrong = 0;
    for (index = 0; index < 100000; index++) {
        UInt8 byte = (UInt8)(index * 7);
        CFDataAppendBytes(data, &byte, 1);
    }
    CHECK_INT(CFDataGetLength(data), 100000);
    for (index = 0; index < 100000; index++) wrong += CFDataGetBytePtr(data)[index] != (UInt8)(index * 7);
    CHECK_INT(wrong, 0);
    CFDataSetLength(data, 2);
    CFDataIncreaseLength(data, 2);
    CHECK_INT(CFDataGetLength(data), 4);
    CHECK_INT(CFDataGetBytePtr(data)[1], 7);
    CHECK_INT(CFDataGetBytePtr(data)[2], 0);
    CHECK_INT(CFDataGetBytePtr(data)[3], 0);
    CFDataSetLength(data, 0);
    CHECK_INT(CFDataGetLength(data), 0);
    CFRelease(data);
}

CHECK_MAIN(test)
