/* DATA-11: replacing and deleting move the bytes that follow; the new bytes may be more or fewer. */
#include "bytes.h"

static void test(void)
{
    CFMutableDataRef data = make_mutable_data("hello world");
    CFDataReplaceBytes(data, CFRangeMake(0, 5), (const UInt8 *)"goodbye", 7);
    CHECK_BYTES(data, "goodbye world");
    CFDataReplaceBytes(data, CFRangeMake(8, 5), (const UInt8 *)"all", 3);
    CHECK_BYTES(data, "goodbye all");
    CFDataReplaceBytes(data, CFRangeMake(0, 0), (const UInt8 *)">", 1);
    CHECK_BYTES(data, ">goodbye all");
    CFDataReplaceBytes(data, CFRangeMake(12, 0), (const UInt8 *)"<", 1);
    CHECK_BYTES(data, ">goodbye all<");
    CFDataDeleteBytes(data, CFRangeMake(1, 8));
    CHECK_BYTES(data, ">all<");
    CFDataReplaceBytes(data, CFRangeMake(0, 5), NULL, 0);
    CHECK_INT(CFDataGetLength(data), 0);
    CFRelease(data);
}

CHECK_MAIN(test)
