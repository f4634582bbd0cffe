/* ALLOCATOR-4, BASE-13: the preferred size is never below the request. */
#include "../check.h"

static void test(void)
{
    CHECK(CFAllocatorGetPreferredSizeForSize(NULL, 13, 0) >= 13);
    CHECK(CFAllocatorGetPreferredSizeForSize(kCFAllocatorMalloc, 4097, 0) >= 4097);
    CHECK_INT(CFAllocatorGetPreferredSizeForSize(NULL, 0, 0), 0);
}

CHECK_MAIN(test)
