/* ALLOCATOR-15, BASE-12, BASE-14: objects created with NULL come from the thread's default, which lives for ever. */
/* reference: differs BASE-15 CFAllocatorCreate traps */
#include "budget.h"

static budget shared = {0, 0, -1, 0};

static void *other_thread(void *unused)
{
    CFDateRef date = CFDateCreate(NULL, 1);
    CHECK(CFGetAllocator(date) == kCFAllocatorSystemDefault);
    CFRelease(date);
    return unused;
}

static void test(void)
{
    CFAllocatorRef allocator = make_allocator(&shared);
    CFDateRef date;
    CFAllocatorSetDefault(allocator);
    CFRelease(allocator);
    CHECK(CFAllocatorGetDefault() == allocator);
    date = CFDateCreate(NULL, 1);
    CHECK(CFGetAllocator(date) == allocator);
    CHECK(shared.blocks > 0);
    join_thread(start_thread(other_thread, NULL));
    CFAllocatorSetDefault(kCFAllocatorSystemDefault);
    CHECK(CFAllocatorGetDefault() == kCFAllocatorSystemDefault);
    CFRelease(date);
    CHECK_INT(shared.blocks, 0);
    CHECK_INT(shared.owners, 1);
}

CHECK_MAIN(test)
