/* ALLOCATOR-2, BASE-12: the default allocator is the thread's own, at first the system's; NULL does not change it. */
#include "../check.h"

static void *other_thread(void *unused)
{
    CHECK(CFAllocatorGetDefault() == kCFAllocatorSystemDefault);
    return unused;
}

static void test(void)
{
    CHECK(CFAllocatorGetDefault() == kCFAllocatorSystemDefault);
    CFAllocatorSetDefault(kCFAllocatorMalloc);
    CHECK(CFAllocatorGetDefault() == kCFAllocatorMalloc);
    CFAllocatorSetDefault(NULL);
    CHECK(CFAllocatorGetDefault() == kCFAllocatorMalloc);
    join_thread(start_thread(other_thread, NULL));
    CFAllocatorSetDefault(kCFAllocatorSystemDefault);
    CHECK(CFAllocatorGetDefault() == kCFAllocatorSystemDefault);
}

CHECK_MAIN(test)
