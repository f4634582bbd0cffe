/* STREAM-T5. Facts: STREAM-14. Written: Core Foundation, CFStream.
 * Writing 0 bytes returns 0 and leaves the stream as it is. */
/* reference: differs STREAM-14: writing nothing ends the stream */
#include "../streams.h"

static void test(void)
{
    UInt8 buffer[4];
    CFWriteStreamRef s = CFWriteStreamCreateWithBuffer(NULL, buffer, 4);
    CFWriteStreamOpen(s);
    CHECK_INT(write_text(s, ""), 0);
    CHECK_INT(CFWriteStreamGetStatus(s), kCFStreamStatusOpen);
    CHECK_INT(write_text(s, "ab"), 2);
    end_writer(s);
}

CHECK_MAIN(test)
