/* DATA-16, BASE-2: data is equal if all bytes are, immutable or not, short or long. */
#include "bytes.h"

static void test(void)
{
    UInt8 zeros[500] = {0};
    CFDataRef data = make_data("abc"), longer = make_data("abcd"), large = CFDataCreate(NULL, zeros, 500), differs;
    CFMutableDataRef mutable_data = make_mutable_data("abc");
    zeros[499] = 1;
    differs = CFDataCreate(NULL, zeros, 500);
    CHECK(CFEqual(data, mutable_data));
    CHECK(CFHash(data) == CFHash(mutable_data));
    CHECK(!CFEqual(data, longer));
    CHECK(!CFEqual(large, differs));
    CFRelease(data);
    CFRelease(longer);
    CFRelease(large);
    CFRelease(differs);
    CFRelease(mutable_data);
}

CHECK_MAIN(test)
