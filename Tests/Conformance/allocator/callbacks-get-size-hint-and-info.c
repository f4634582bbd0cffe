/* ALLOCATOR-8, BASE-10: each callback of a custom allocator gets what its function was given, and info. */
/* reference: differs BASE-15 CFAllocatorCreate traps */
#include "../check.h"

static char block[64];

static void *allocate(CFIndex size, CFOptionFlags hint, void *info)
{
    note("allocate(%ld,%lu,%s)", size, hint, (char *)info);
    return block;
}

static void *reallocate(void *ptr, CFIndex size, CFOptionFlags hint, void *info)
{
    note("reallocate(%d,%ld,%lu,%s)", ptr == block, size, hint, (char *)info);
    return block + 8;
}

static void deallocate(void *ptr, void *info) { note("deallocate(%d,%s)", ptr == block, (char *)info); }

static CFIndex preferred(CFIndex size, CFOptionFlags hint, void *info)
{
    note("preferred(%ld,%lu,%s)", size, hint, (char *)info);
    return 7;
}

static void test(void)
{
    CFAllocatorContext context = {0, (void *)(uintptr_t)"info", NULL, NULL, NULL, allocate, reallocate, deallocate,
                                  preferred};
    CFAllocatorRef allocator = CFAllocatorCreate(NULL, &context);
    CHECK(CFAllocatorAllocate(allocator, 20, 3) == block);
    CHECK(CFAllocatorReallocate(allocator, block, 30, 4) == block + 8);
    CHECK_TRACE("allocate(20,3,info) reallocate(1,30,4,info)");
    CFAllocatorDeallocate(allocator, block);
    CHECK_INT(CFAllocatorGetPreferredSizeForSize(allocator, 5, 6), 7);
    CHECK_INT(CFAllocatorGetPreferredSizeForSize(allocator, 9, 6), 9);
    CHECK_TRACE("deallocate(1,info) preferred(5,6,info) preferred(9,6,info)");
    CHECK(CFAllocatorAllocate(allocator, 0, 0) == NULL);
    CHECK(CFAllocatorReallocate(allocator, NULL, 5, 0) == block);
    CHECK(CFAllocatorReallocate(allocator, block, 0, 0) == NULL);
    CFAllocatorDeallocate(allocator, NULL);
    CHECK_INT(CFAllocatorGetPreferredSizeForSize(allocator, 0, 0), 0);
    CHECK_TRACE("allocate(5,0,info) deallocate(1,info)");
    CFRelease(allocator);
    CHECK_TRACE("");
}

CHECK_MAIN(test)
