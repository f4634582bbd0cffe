/* ALLOCATOR-12, BASE-10: contents also grow in memory of an allocator that has no reallocate callback. */
/* reference: differs BASE-15 CFAllocatorCreate traps */
#include "budget.h"

static void test(void)
{
    budget budget = {0, 0, -1, 0};
    CFAllocatorContext context = budget_context(&budget);
    CFAllocatorRef allocator;
    CFMutableDataRef data;
    int index;
    context.reallocate = NULL;
    allocator = CFAllocatorCreate(NULL, &context);
    data = CFDataCreateMutable(allocator, 0);
    for (index = 0; index < 1000; index++) {
        UInt8 byte = (UInt8)index;
        CFDataAppendBytes(data, &byte, 1);
    }
    for (index = 0; index < 1000; index++) CHECK_INT(CFDataGetBytePtr(data)[index], (UInt8)index);
    CHECK(CFAllocatorReallocate(allocator, data, 10, 0) == NULL);
    CHECK_INT(budget.blocks, 2);
    CFRelease(data);
    CFRelease(allocator);
    CHECK_INT(budget.blocks, 0);
}

CHECK_MAIN(test)
