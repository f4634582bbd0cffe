/* STREAM-T3. Facts: STREAM-13. Written: Core Foundation, CFStream.
 * GetBuffer takes bytes where they lie, up to a limit, or all of them without one. */
/* reference: differs STREAM-13: without a limit it gives no bytes */
#include "../streams.h"

static void test(void)
{
    static const char text[] = "0123456789";
    CFReadStreamRef s = stream_on(text);
    CFIndex count = 7;
    CHECK(CFReadStreamGetBuffer(s, 0, &count) == NULL);
    CHECK_INT(count, 0);
    CFReadStreamOpen(s);
    CHECK(CFReadStreamGetBuffer(s, 4, &count) == (const UInt8 *)text);
    CHECK_INT(count, 4);
    CHECK_READ(s, 2, "45");
    CHECK(CFReadStreamGetBuffer(s, 0, &count) == (const UInt8 *)text + 6);
    CHECK_INT(count, 4);
    CHECK_INT(CFReadStreamGetStatus(s), kCFStreamStatusAtEnd);
    end_reader(s);
}

CHECK_MAIN(test)
