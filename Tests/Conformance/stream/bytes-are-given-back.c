/* STREAM-T8. Facts: STREAM-13. Written: Core Foundation, CFStream.
 * The deallocator of a stream on memory gets the bytes back with the last reference, not before. */
/* reference: differs BASE-15 CFAllocatorCreate traps */
#include "../streams.h"

static int held, budget = 1 << 20;

static void *take(CFIndex size, CFOptionFlags hint, void *info)
{
    (void)hint;
    (void)info;
    if (size > budget) return NULL;
    held++;
    return malloc((size_t)size);
}

static void *change(void *block, CFIndex size, CFOptionFlags hint, void *info)
{
    (void)hint;
    (void)info;
    return size > budget ? NULL : realloc(block, (size_t)size);
}

static void give_back(void *block, void *info)
{
    (void)info;
    held--;
    free(block);
}

static CFAllocatorRef make_allocator(void)
{
    CFAllocatorContext context = {0, NULL, NULL, NULL, NULL, take, change, give_back, NULL};
    return CFAllocatorCreate(NULL, &context);
}

static void test(void)
{
    CFAllocatorRef allocator = make_allocator();
    UInt8 *bytes = CFAllocatorAllocate(allocator, 16, 0);
    memset(bytes, 'x', 16);
    int before = held;
    CFReadStreamRef s = CFReadStreamCreateWithBytesNoCopy(NULL, bytes, 16, allocator);
    CFReadStreamOpen(s);
    CHECK_READ(s, 20, "xxxxxxxxxxxxxxxx");
    CFReadStreamClose(s);
    CHECK_INT(held, before);
    CFRelease(s);
    CHECK_INT(held, before - 1);
    CFRelease(allocator);
}

CHECK_MAIN(test)
