/* ALLOCATOR-3, BASE-13: no bytes are NULL, a block of no bytes is freed, NULL is allowed where a block may be. */
#include "../check.h"

static void test(void)
{
    char *block;
    CHECK(CFAllocatorAllocate(NULL, 0, 0) == NULL);
    CHECK(CFAllocatorAllocate(NULL, -1, 0) == NULL);
    CHECK(CFAllocatorReallocate(NULL, NULL, 0, 0) == NULL);
    block = CFAllocatorReallocate(NULL, NULL, 10, 0);
    CHECK(block != NULL);
    memcpy(block, "123456789", 10);
    block = CFAllocatorReallocate(NULL, block, 100000, 0);
    CHECK_TEXT(block, "123456789");
    CHECK(CFAllocatorReallocate(NULL, block, 0, 0) == NULL);
    CFAllocatorDeallocate(NULL, NULL);
    CFAllocatorDeallocate(kCFAllocatorMalloc, malloc(5));
    CFAllocatorDeallocate(kCFAllocatorSystemDefault, CFAllocatorAllocate(NULL, 5, 0));
}

CHECK_MAIN(test)
