/* DATA-6, BASE-18: data without bytes has length 0, is equal to other empty data, and can be asked for no bytes. */
#include "bytes.h"

static void test(void)
{
    UInt8 untouched = 7;
    CFDataRef data = CFDataCreate(NULL, NULL, 0), other = make_data("");
    CFMutableDataRef mutable_data = CFDataCreateMutable(NULL, 0);
    CHECK_INT(CFDataGetLength(data), 0);
    CHECK(CFEqual(data, other));
    CHECK(CFEqual(data, mutable_data));
    CHECK(CFHash(data) == CFHash(mutable_data));
    CFDataGetBytes(data, CFRangeMake(0, 0), &untouched);
    CHECK_INT(untouched, 7);
    CFDataAppendBytes(mutable_data, NULL, 0);
    CFDataDeleteBytes(mutable_data, CFRangeMake(0, 0));
    CHECK_INT(CFDataGetLength(mutable_data), 0);
    CFRelease(data);
    CFRelease(other);
    CFRelease(mutable_data);
}

CHECK_MAIN(test)
