/* DATA-3, BASE-16: a custom deallocator lives as long as the data and gets the bytes once, at the end. */
/* reference: differs BASE-15 CFAllocatorCreate traps */
#include "../allocator/budget.h"

static void test(void)
{
    budget budget = {1, 0, -1, 0};
    CFAllocatorRef allocator = make_allocator(&budget);
    CFDataRef data = CFDataCreateWithBytesNoCopy(NULL, malloc(10), 10, allocator), same;
    CFRelease(allocator);
    CHECK_INT(budget.owners, 1);
    same = CFDataCreateCopy(NULL, data);
    CFRelease(data);
    CHECK_INT(budget.blocks, 1);
    CFRelease(same);
    CHECK_INT(budget.blocks, 0);
    CHECK_INT(budget.owners, 0);
    CHECK_INT(budget.requests, 0);
}

CHECK_MAIN(test)
