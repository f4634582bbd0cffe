/* STREAM-T8. Facts: STREAM-13. Written: Core Foundation, CFStream.
 * The deallocator of a stream on memory gets the bytes back with the last reference, not before. */
/* reference: differs BASE-15 CFAllocatorCreate traps */
#include "budget.h"

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
