/* ALLOCATOR-18, BASE-6, BASE-10: an allocator describes its info with the copyDescription callback. */
/* reference: differs BASE-15 CFAllocatorCreate traps */
#include "../base/shown.h"

static void *allocate(CFIndex size, CFOptionFlags hint, void *info)
{
    (void)size, (void)hint, (void)info;
    return NULL;
}

static CFStringRef describe(const void *info)
{
    CHECK_TEXT((const char *)info, "info");
    return CFRetain(CFSTR("a pool"));
}

static void test(void)
{
    CFAllocatorContext context = {0, (void *)(uintptr_t)"info", NULL, NULL, describe, allocate, NULL, NULL, NULL};
    CFAllocatorRef allocator = CFAllocatorCreate(NULL, &context);
    CHECK_CONTAINS(shown(allocator), "CFAllocator");
    CHECK_CONTAINS(shown(allocator), "{info = a pool}");
    CFRelease(allocator);
}

CHECK_MAIN(test)
