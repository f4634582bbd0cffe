/* DATA-15: data of a negative length or capacity is not created. */
#include "bytes.h"

static void test(void)
{
    CFDataRef data = make_data("abc");
    CHECK(CFDataCreate(NULL, (const UInt8 *)"abc", -1) == NULL);
    CHECK(CFDataCreateMutable(NULL, -1) == NULL);
    CFRelease(data);
}

CHECK_MAIN(test)
