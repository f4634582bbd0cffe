/* STREAM-T30. Facts: STREAM-16. Written: Core Foundation, CFStream.
 * A stream knows no property of another kind of stream, and no unknown name. */
#include "../streams.h"

static void test(void)
{
    CFReadStreamRef s = stream_on("0123456789");
    CHECK(CFReadStreamCopyProperty(s, CFSTR("unknown")) == NULL);
    CHECK(CFReadStreamCopyProperty(s, kCFStreamPropertyDataWritten) == NULL);
    CHECK(CFReadStreamCopyProperty(s, kCFStreamPropertyFileCurrentOffset) == NULL);
    CHECK(CFReadStreamCopyProperty(s, kCFStreamPropertySocketNativeHandle) == NULL);
    CHECK(!CFReadStreamSetProperty(s, CFSTR("unknown"), kCFBooleanTrue));
    CHECK(!CFReadStreamSetProperty(s, kCFStreamPropertyAppendToFile, kCFBooleanTrue));
    CFRelease(s);
}

CHECK_MAIN(test)
