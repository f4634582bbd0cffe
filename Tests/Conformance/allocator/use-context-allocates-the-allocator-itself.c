/* ALLOCATOR-10, BASE-11: with kCFAllocatorUseContext the allocator's own memory comes from its callbacks. */
/* reference: differs BASE-15 CFAllocatorCreate traps */
#include "budget.h"

static void test(void)
{
    budget budget = {0, 0, -1, 0};
    CFAllocatorContext context = budget_context(&budget);
    CFAllocatorRef allocator = CFAllocatorCreate(kCFAllocatorUseContext, &context);
    CHECK_INT(budget.blocks, 1);
    CHECK_INT(budget.owners, 1);
    CHECK(CFGetAllocator(allocator) == allocator);
    CFRelease(allocator);
    CHECK_INT(budget.blocks, 0);
    CHECK_INT(budget.owners, 0);
    budget.allowance = 0;
    CHECK(CFAllocatorCreate(kCFAllocatorUseContext, &context) == NULL);
    CHECK_INT(budget.owners, 0);
}

CHECK_MAIN(test)
