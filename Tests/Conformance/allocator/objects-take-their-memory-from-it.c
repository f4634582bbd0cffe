/* ALLOCATOR-11, BASE-14: object and contents take memory from the allocator, keep it alive and give all back. */
/* reference: differs BASE-15 it ignores the allocator of objects */
#include "budget.h"

static void test(void)
{
    budget budget = {0, 0, -1, 0};
    UInt8 bytes[1000] = {1};
    CFAllocatorRef allocator = make_allocator(&budget);
    CFMutableDataRef data = CFDataCreateMutable(allocator, 0);
    CFMutableArrayRef array = CFArrayCreateMutable(allocator, 0, &kCFTypeArrayCallBacks);
    CFDateRef date = CFDateCreate(allocator, 1);
    int times;
    CHECK(budget.blocks >= 3);
    CFRelease(allocator);
    CHECK_INT(budget.owners, 1);
    for (times = 0; times < 100; times++) {
        CFDataAppendBytes(data, bytes, sizeof bytes);
        CFArrayAppendValue(array, date);
    }
    CHECK(budget.blocks >= 5);
    CHECK_INT(CFDataGetLength(data), 100000);
    CHECK(CFArrayGetValueAtIndex(array, 99) == (const void *)date);
    CFRelease(data);
    CFRelease(array);
    CFRelease(date);
    CHECK_INT(budget.blocks, 0);
    CHECK_INT(budget.owners, 0);
}

CHECK_MAIN(test)
