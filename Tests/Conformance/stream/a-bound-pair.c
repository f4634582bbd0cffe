/* STREAM-T48. Facts: STREAM-19. Written: Core Foundation, CFStream.
 * A bound pair leads bytes from writer to reader through a buffer of its size, and ends behind what is left when the
 * writer is closed. */
/* reference: absent CFStreamCreateBoundPair */
#include "../streams.h"

static void test(void)
{
    CFReadStreamRef r;
    CFWriteStreamRef w;
    CFStreamCreateBoundPair(NULL, &r, &w, 8);
    CHECK(CFWriteStreamOpen(w));
    CHECK(CFReadStreamOpen(r));
    CHECK(!CFReadStreamHasBytesAvailable(r));
    CHECK(CFWriteStreamCanAcceptBytes(w));
    CHECK_INT(write_text(w, "01234567890"), 8);
    CHECK(!CFWriteStreamCanAcceptBytes(w));
    CHECK(CFReadStreamHasBytesAvailable(r));
    CHECK_READ(r, 5, "01234");
    CHECK_INT(write_text(w, "abcdefgh"), 5);
    CHECK_READ(r, 100, "567abcde");
    CHECK_INT(write_text(w, "end"), 3);
    end_writer(w);
    CHECK_READ(r, 100, "end");
    CHECK_READ(r, 100, "");
    CHECK_INT(CFReadStreamGetStatus(r), kCFStreamStatusAtEnd);
    end_reader(r);
}

CHECK_MAIN(test)
