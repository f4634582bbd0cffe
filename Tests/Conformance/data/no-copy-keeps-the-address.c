/* DATA-2, BASE-16: without a copy the bytes stay where they are; a deallocator frees them at the end, or nobody. */
#include "bytes.h"

static void test(void)
{
    static const UInt8 borrowed[] = "borrowed";
    UInt8 *owned = malloc(6);
    CFDataRef data;
    memcpy(owned, "owned", 6);
    data = CFDataCreateWithBytesNoCopy(NULL, borrowed, 8, kCFAllocatorNull);
    CHECK(CFDataGetBytePtr(data) == borrowed);
    CHECK_BYTES(data, "borrowed");
    CFRelease(data);
    data = CFDataCreateWithBytesNoCopy(NULL, owned, 5, kCFAllocatorMalloc);
    CHECK(CFDataGetBytePtr(data) == owned);
    CFRelease(data);
    data = CFDataCreateWithBytesNoCopy(NULL, malloc(100), 100, NULL);
    CHECK_INT(CFDataGetLength(data), 100);
    CFRelease(data);
    CHECK_TEXT((const char *)borrowed, "borrowed");
}

CHECK_MAIN(test)
