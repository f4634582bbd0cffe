/* UUID-T10, BASE-14: identifiers and their text take memory from their allocator; its refusal yields NULL. */
/* reference: differs BASE-15 it ignores the allocator of objects */
#include "../allocator/budget.h"

static void test(void)
{
    budget budget = {0, 0, -1, 0};
    CFAllocatorRef allocator = make_allocator(&budget);
    int before = budget.blocks;
    CFUUIDRef uuid = CFUUIDCreate(allocator);
    CFStringRef string = CFUUIDCreateString(allocator, uuid);
    CHECK(CFGetAllocator(uuid) == allocator);
    CHECK(CFGetAllocator(string) == allocator);
    CHECK(budget.blocks >= before + 3);
    CFRelease(string);
    budget.allowance = 0;
    CHECK(CFUUIDCreate(allocator) == NULL);
    CHECK(CFUUIDCreateString(allocator, uuid) == NULL);
    CHECK(CFUUIDCreateFromUUIDBytes(allocator, CFUUIDGetUUIDBytes(uuid)) == uuid);
    CHECK(CFUUIDGetConstantUUIDWithBytes(allocator, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8) == NULL);
    CHECK(CFUUIDCreate(kCFAllocatorNull) == NULL);
    CFRelease(uuid);
    CFRelease(uuid);
    CHECK_INT(budget.blocks, before);
    CFRelease(allocator);
}

CHECK_MAIN(test)
