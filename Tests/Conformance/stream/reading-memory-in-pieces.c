/* STREAM-T2. Facts: STREAM-1 STREAM-4. Written: Core Foundation, CFStream.
 * Memory is read in pieces of any size; nothing is read for a length of 0, and the end is known with the last byte.
 * */
#include "../streams.h"

static void test(void)
{
    CFReadStreamRef s = stream_on("0123456789");
    UInt8 none;
    CFReadStreamOpen(s);
    CHECK(CFReadStreamHasBytesAvailable(s));
    CHECK_READ(s, 3, "012");
    CHECK_INT(CFReadStreamRead(s, &none, 0), 0);
    CHECK_INT(CFReadStreamGetStatus(s), kCFStreamStatusOpen);
    CHECK_READ(s, 4, "3456");
    CHECK_READ(s, 100, "789");
    CHECK(!CFReadStreamHasBytesAvailable(s));
    CHECK_READ(s, 100, "");
    CHECK_INT(CFReadStreamGetStatus(s), kCFStreamStatusAtEnd);
    end_reader(s);
    s = stream_on("");
    CHECK(CFReadStreamOpen(s));
    CHECK(!CFReadStreamHasBytesAvailable(s));
    CHECK_READ(s, 100, "");
    end_reader(s);
}

CHECK_MAIN(test)
