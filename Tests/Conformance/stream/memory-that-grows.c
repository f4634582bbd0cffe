/* STREAM-T6. Facts: STREAM-15. Written: Core Foundation, CFStream.
 * What is written into growing memory is a property, as it is when it is asked for, also after Close. */
#include "../streams.h"

static CFIndex written(CFWriteStreamRef s, const char *expected)
{
    CFDataRef data = (CFDataRef)CFWriteStreamCopyProperty(s, kCFStreamPropertyDataWritten);
    CFIndex length = CFDataGetLength(data);
    CHECK(length == (CFIndex)strlen(expected) && memcmp(CFDataGetBytePtr(data), expected, (size_t)length) == 0);
    CFRelease(data);
    return length;
}

static void test(void)
{
    CFWriteStreamRef s = CFWriteStreamCreateWithAllocatedBuffers(NULL, kCFAllocatorDefault);
    written(s, "");
    CFWriteStreamOpen(s);
    CHECK_INT(write_text(s, "hello"), 5);
    written(s, "hello");
    CHECK_INT(write_text(s, ", world"), 7);
    written(s, "hello, world");
    static UInt8 block[100000];
    for (int i = 0; i < 20; i++) CHECK_INT(CFWriteStreamWrite(s, block, sizeof block), sizeof block);
    CFDataRef data = (CFDataRef)CFWriteStreamCopyProperty(s, kCFStreamPropertyDataWritten);
    CHECK_INT(CFDataGetLength(data), 12 + 20 * sizeof block);
    CFRelease(data);
    CFWriteStreamClose(s);
    data = (CFDataRef)CFWriteStreamCopyProperty(s, kCFStreamPropertyDataWritten);
    CHECK_INT(CFDataGetLength(data), 12 + 20 * sizeof block);
    CFRelease(data);
    CFRelease(s);
}

CHECK_MAIN(test)
