/* ALLOCATOR-6, BASE-14: with kCFAllocatorNull as an object's allocator every Create function returns NULL. */
/* reference: differs BASE-15 it ignores the allocator of objects */
#include "../check.h"

static void test(void)
{
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)"x", 1);
    CFArrayRef array = CFArrayCreate(NULL, NULL, 0, NULL);
    CHECK(CFDataCreate(kCFAllocatorNull, (const UInt8 *)"x", 1) == NULL);
    CHECK(CFDataCreate(kCFAllocatorNull, NULL, 0) == NULL);
    CHECK(CFDataCreateWithBytesNoCopy(kCFAllocatorNull, (const UInt8 *)"x", 1, kCFAllocatorNull) == NULL);
    CHECK(CFDataCreateCopy(kCFAllocatorNull, data) == NULL);
    CHECK(CFDataCreateMutable(kCFAllocatorNull, 0) == NULL);
    CHECK(CFDataCreateMutableCopy(kCFAllocatorNull, 0, data) == NULL);
    CHECK(CFArrayCreate(kCFAllocatorNull, NULL, 0, NULL) == NULL);
    CHECK(CFArrayCreateCopy(kCFAllocatorNull, array) == NULL);
    CHECK(CFArrayCreateMutable(kCFAllocatorNull, 0, NULL) == NULL);
    CHECK(CFArrayCreateMutableCopy(kCFAllocatorNull, 0, array) == NULL);
    CHECK(CFDateCreate(kCFAllocatorNull, 0) == NULL);
    CFRelease(data);
    CFRelease(array);
}

CHECK_MAIN(test)
