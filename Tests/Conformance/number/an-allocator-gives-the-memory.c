/* NUMBER-18, NUM-10, BASE-14: numbers take memory from their allocator, small ones too; its refusal yields NULL. */
/* reference: differs BASE-15 it ignores the allocator of objects */
#include "../allocator/budget.h"

static void test(void)
{
    budget budget = {0, 0, -1, 0};
    CFAllocatorRef allocator = make_allocator(&budget);
    int before = budget.blocks, value = 5;
    double infinite = INFINITY;
    CFNumberRef number = CFNumberCreate(allocator, kCFNumberIntType, &value);
    CHECK(CFGetAllocator(number) == allocator);
    CHECK_INT(budget.blocks, before + 1);
    CFRelease(number);
    CHECK_INT(budget.blocks, before);
    CHECK(CFNumberCreate(allocator, kCFNumberDoubleType, &infinite) == kCFNumberPositiveInfinity);
    budget.allowance = 0;
    CHECK(CFNumberCreate(allocator, kCFNumberIntType, &value) == NULL);
    CHECK(CFNumberCreate(kCFAllocatorNull, kCFNumberIntType, &value) == NULL);
    CHECK(CFNumberCreate(kCFAllocatorNull, kCFNumberDoubleType, &infinite) == NULL);
    CFRelease(allocator);
}

CHECK_MAIN(test)
