/* DATA-12: the new bytes may be bytes of the data that is changed. */
/* reference: differs DATA-12 it moves the bytes before it reads them */
#include "bytes.h"

static void test(void)
{
    CFMutableDataRef data = make_mutable_data("abc");
    int times;
    for (times = 0; times < 12; times++) CFDataAppendBytes(data, CFDataGetBytePtr(data), CFDataGetLength(data));
    CHECK_INT(CFDataGetLength(data), 3 << 12);
    CHECK(memcmp(CFDataGetBytePtr(data) + (3 << 12) - 6, "abcabc", 6) == 0);
    CFDataSetLength(data, 3);
    CFDataReplaceBytes(data, CFRangeMake(0, 1), CFDataGetBytePtr(data) + 1, 2);
    CHECK_BYTES(data, "bcbc");
    CFRelease(data);
}

CHECK_MAIN(test)
