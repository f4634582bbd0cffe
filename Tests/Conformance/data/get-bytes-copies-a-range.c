/* DATA-7, BASE-18: GetBytes copies the bytes of a range and no other. */
#include "bytes.h"

static void test(void)
{
    UInt8 buffer[] = "........";
    CFDataRef data = make_data("abcdef");
    CFDataGetBytes(data, CFRangeMake(2, 3), buffer);
    CHECK_TEXT((const char *)buffer, "cde.....");
    CFDataGetBytes(data, CFRangeMake(6, 0), buffer);
    CFDataGetBytes(data, CFRangeMake(0, 6), buffer);
    CHECK_TEXT((const char *)buffer, "abcdef..");
    CFRelease(data);
}

CHECK_MAIN(test)
