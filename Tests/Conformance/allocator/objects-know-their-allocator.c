/* ALLOCATOR-7, BASE-14: CFGetAllocator returns what the object was created with, also a built-in one by name. */
/* reference: differs BASE-15 it says the system's default for every object */
#include "budget.h"

static void test(void)
{
    budget budget = {0, 0, -1, 0};
    CFAllocatorRef allocator = make_allocator(&budget);
    CFDataRef plain = CFDataCreate(NULL, NULL, 0), named = CFDataCreate(kCFAllocatorMalloc, (const UInt8 *)"x", 1),
              custom = CFDataCreate(allocator, (const UInt8 *)"x", 1);
    CHECK(CFGetAllocator(plain) == kCFAllocatorSystemDefault);
    CHECK(CFGetAllocator(named) == kCFAllocatorMalloc);
    CHECK(CFGetAllocator(custom) == allocator);
    CHECK(CFGetAllocator(allocator) == kCFAllocatorSystemDefault);
    CHECK(CFGetAllocator(kCFAllocatorNull) == kCFAllocatorSystemDefault);
    CFRelease(plain);
    CFRelease(named);
    CFRelease(custom);
    CFRelease(allocator);
    CHECK_INT(budget.owners, 0);
}

CHECK_MAIN(test)
