/* STREAM-T7. Facts: STREAM-15. Written: Core Foundation, CFStream.
 * The data of growing memory does not change when more is written. */
#include "../streams.h"

static void test(void)
{
    CFWriteStreamRef s = CFWriteStreamCreateWithAllocatedBuffers(NULL, kCFAllocatorDefault);
    CFWriteStreamOpen(s);
    write_text(s, "hello");
    CFDataRef data = (CFDataRef)CFWriteStreamCopyProperty(s, kCFStreamPropertyDataWritten);
    write_text(s, "more");
    CHECK_INT(CFDataGetLength(data), 5);
    CFRelease(data);
    end_writer(s);
}

CHECK_MAIN(test)
