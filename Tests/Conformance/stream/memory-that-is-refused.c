/* STREAM-T9. Facts: STREAM-15. Written: Core Foundation, CFStream.
 * When the allocator of growing memory refuses, writing fails with ENOMEM and what was written stays; a refused
 * stream is NULL. */
/* reference: differs BASE-15 CFAllocatorCreate traps */
#include "budget.h"

static void test(void)
{
    CFAllocatorRef allocator = make_allocator();
    static UInt8 block[2 << 20];
    CFWriteStreamRef s = CFWriteStreamCreateWithAllocatedBuffers(NULL, allocator);
    CFWriteStreamOpen(s);
    CHECK_INT(write_text(s, "hello"), 5);
    CHECK_INT(CFWriteStreamWrite(s, block, sizeof block), -1);
    CHECK_INT(CFWriteStreamGetStatus(s), kCFStreamStatusError);
    CHECK_ERROR(CFWriteStreamGetError(s), kCFStreamErrorDomainPOSIX, ENOMEM);
    CFDataRef data = (CFDataRef)CFWriteStreamCopyProperty(s, kCFStreamPropertyDataWritten);
    CHECK_INT(CFDataGetLength(data), 5);
    CFRelease(data);
    end_writer(s);
    CHECK_INT(held, 0);
    budget = 0;
    CHECK(CFReadStreamCreateWithBytesNoCopy(allocator, block, 1, kCFAllocatorNull) == NULL);
    CHECK(CFWriteStreamCreateWithBuffer(allocator, block, 1) == NULL);
    budget = 1 << 20;
    CFRelease(allocator);
}

CHECK_MAIN(test)
