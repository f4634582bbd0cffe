/* DATA-5: a mutable copy can be changed, and the original does not notice. */
#include "bytes.h"

static void test(void)
{
    CFDataRef data = make_data("hello");
    CFMutableDataRef copy = CFDataCreateMutableCopy(NULL, 0, data);
    CFDataGetMutableBytePtr(copy)[0] = 'j';
    CFDataAppendBytes(copy, (const UInt8 *)"!", 1);
    CHECK_BYTES(copy, "jello!");
    CHECK_BYTES(data, "hello");
    CFRelease(data);
    CFRelease(copy);
}

CHECK_MAIN(test)
