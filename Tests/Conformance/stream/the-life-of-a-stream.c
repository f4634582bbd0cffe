/* STREAM-T1. Facts: STREAM-1 STREAM-2 STREAM-3. Written: Core Foundation, CFStream.
 * A stream is not open, open, at its end, closed; it is opened once, and closing one that was not opened does
 * nothing. */
#include "../streams.h"

static void test(void)
{
    CFReadStreamRef s = stream_on("0123");
    CHECK_INT(CFReadStreamGetStatus(s), kCFStreamStatusNotOpen);
    CHECK(!CFReadStreamHasBytesAvailable(s));
    CHECK_READ(s, 4, "(failed)");
    CHECK_INT(CFReadStreamGetStatus(s), kCFStreamStatusNotOpen);
    CFReadStreamClose(s);
    CHECK_INT(CFReadStreamGetStatus(s), kCFStreamStatusNotOpen);
    CHECK(CFReadStreamOpen(s));
    CHECK_INT(CFReadStreamGetStatus(s), kCFStreamStatusOpen);
    CHECK(!CFReadStreamOpen(s));
    CHECK_INT(CFReadStreamGetStatus(s), kCFStreamStatusOpen);
    CHECK_READ(s, 4, "0123");
    CHECK_INT(CFReadStreamGetStatus(s), kCFStreamStatusAtEnd);
    CFReadStreamClose(s);
    CHECK_INT(CFReadStreamGetStatus(s), kCFStreamStatusClosed);
    CHECK_READ(s, 4, "(failed)");
    CHECK(!CFReadStreamOpen(s));
    CFReadStreamClose(s);
    CHECK_INT(CFReadStreamGetStatus(s), kCFStreamStatusClosed);
    CHECK_ERROR(CFReadStreamGetError(s), 0, 0);
    CFRelease(s);
}

CHECK_MAIN(test)
