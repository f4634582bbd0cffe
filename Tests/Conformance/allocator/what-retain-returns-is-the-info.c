/* ALLOCATOR-9, BASE-10: the retain callback's result is the info of all other callbacks, release included. */
/* reference: differs BASE-15 CFAllocatorCreate traps */
#include "../check.h"

static const void *retain(const void *info)
{
    note("retain(%s)", (const char *)info);
    return "second";
}

static void release(const void *info) { note("release(%s)", (const char *)info); }

static void *allocate(CFIndex size, CFOptionFlags hint, void *info)
{
    (void)size, (void)hint;
    note("allocate(%s)", (char *)info);
    return NULL;
}

static void test(void)
{
    CFAllocatorContext context = {0, (void *)(uintptr_t)"first", retain, release, NULL, allocate, NULL, NULL, NULL};
    CFAllocatorContext copy;
    CFAllocatorRef allocator = CFAllocatorCreate(NULL, &context);
    CHECK_TRACE("retain(first)");
    CHECK(CFAllocatorAllocate(allocator, 1, 0) == NULL);
    CFAllocatorGetContext(allocator, &copy);
    CHECK_TEXT(copy.info, "second");
    CHECK(copy.allocate == allocate);
    CHECK(copy.retain == retain);
    CHECK(copy.release == release);
    CHECK(copy.deallocate == NULL);
    CHECK_INT(copy.version, 0);
    CFRetain(allocator);
    CFRelease(allocator);
    CHECK_TRACE("allocate(second)");
    CFRelease(allocator);
    CHECK_TRACE("release(second)");
}

CHECK_MAIN(test)
