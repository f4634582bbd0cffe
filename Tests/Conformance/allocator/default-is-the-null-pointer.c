/* ALLOCATOR-1, BASE-11: kCFAllocatorDefault is NULL; the built-in allocators are distinct objects. */
#include "../check.h"

static void test(void)
{
    CHECK(kCFAllocatorDefault == NULL);
    CHECK(kCFAllocatorSystemDefault != NULL);
    CHECK(kCFAllocatorMalloc != NULL);
    CHECK(kCFAllocatorMallocZone != NULL);
    CHECK(kCFAllocatorNull != NULL);
    CHECK(kCFAllocatorUseContext != NULL);
    CHECK(kCFAllocatorNull != kCFAllocatorMalloc);
    CHECK(kCFAllocatorMalloc != kCFAllocatorSystemDefault);
    CHECK_INT(CFGetTypeID(kCFAllocatorMalloc), CFAllocatorGetTypeID());
}

CHECK_MAIN(test)
