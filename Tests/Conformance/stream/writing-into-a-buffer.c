/* STREAM-T4. Facts: STREAM-14. Written: Core Foundation, CFStream.
 * A buffer takes what fits; when it is full the stream is at its end and takes nothing more. */
/* reference: differs STREAM-14: what does not fit as a whole fails */
#include "../streams.h"

static void test(void)
{
    char buffer[11] = "..........";
    CFWriteStreamRef s = CFWriteStreamCreateWithBuffer(NULL, (UInt8 *)buffer, 10);
    CHECK(!CFWriteStreamCanAcceptBytes(s));
    CHECK_INT(write_text(s, "abcd"), -1);
    CHECK(CFWriteStreamOpen(s));
    CHECK(CFWriteStreamCanAcceptBytes(s));
    CHECK_INT(write_text(s, "abcd"), 4);
    CHECK_TEXT(buffer, "abcd......");
    CHECK_INT(write_text(s, "efghijkl"), 6);
    CHECK_TEXT(buffer, "abcdefghij");
    CHECK_INT(CFWriteStreamGetStatus(s), kCFStreamStatusAtEnd);
    CHECK(!CFWriteStreamCanAcceptBytes(s));
    CHECK_INT(write_text(s, "m"), 0);
    CHECK(CFWriteStreamCopyProperty(s, kCFStreamPropertyDataWritten) == NULL);
    end_writer(s);
}

CHECK_MAIN(test)
