/* BASE-T9, BASE-2: the same object is equal to itself; others by type and contents, or not at all. */
#include "../check.h"

static void test(void)
{
    CFDateRef date = CFDateCreate(NULL, 5), same = CFDateCreate(NULL, 5), other = CFDateCreate(NULL, 6);
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)"5", 1);
    CHECK(CFEqual(date, date));
    CHECK(CFEqual(date, same));
    CHECK(!CFEqual(date, other));
    CHECK(!CFEqual(date, data));
    CHECK(!CFEqual(data, date));
    CHECK(!CFEqual(date, CFSTR("5")));
    CHECK(!CFEqual(kCFNull, CFSTR("5")));
    CHECK(!CFEqual(kCFAllocatorMalloc, kCFAllocatorNull));
    CFRelease(date);
    CFRelease(same);
    CFRelease(other);
    CFRelease(data);
}

CHECK_MAIN(test)
