/* BASE-T10, BASE-2: equal objects have equal hashes; what has no equality of its own hashes by identity. */
#include "../check.h"

static void test(void)
{
    CFDateRef date = CFDateCreate(NULL, 0.0), same = CFDateCreate(NULL, -0.0);
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)"abc", 3), copy = CFDataCreate(NULL, (const UInt8 *)"abc", 3);
    CHECK(CFEqual(date, same));
    CHECK(CFHash(date) == CFHash(same));
    CHECK(CFEqual(data, copy));
    CHECK(CFHash(data) == CFHash(copy));
    CHECK(CFHash(kCFNull) == CFHash(kCFNull));
    CHECK(CFHash(kCFAllocatorMalloc) != CFHash(kCFAllocatorNull));
    CFRelease(date);
    CFRelease(same);
    CFRelease(data);
    CFRelease(copy);
}

CHECK_MAIN(test)
