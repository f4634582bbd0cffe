/* ALLOCATOR-5, BASE-13: kCFAllocatorNull allocates nothing and frees nothing. */
#include "../check.h"

static void test(void)
{
    char text[] = "mine";
    CHECK(CFAllocatorAllocate(kCFAllocatorNull, 10, 0) == NULL);
    CHECK(CFAllocatorReallocate(kCFAllocatorNull, NULL, 10, 0) == NULL);
    CHECK(CFAllocatorReallocate(kCFAllocatorNull, text, 10, 0) == NULL);
    CFAllocatorDeallocate(kCFAllocatorNull, text);
    CHECK_TEXT(text, "mine");
}

CHECK_MAIN(test)
