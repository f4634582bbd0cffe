/* STREAM-T29. Facts: STREAM-1. Written: Core Foundation, CFStream.
 * Streams have their types, descriptions, and a client whose description is its context's. */
/* reference: differs STREAM-1: the client is not described */
#include "../streams.h"

static CFStringRef describe(void *info)
{
    (void)info;
    return CFSTR("the client");
}

static int mentions(CFTypeRef object, CFStringRef words)
{
    CFStringRef text = CFCopyDescription(object);
    int result = CFStringFind(text, words, 0).location != kCFNotFound;
    CFRelease(text);
    return result;
}

static void test(void)
{
    UInt8 byte;
    CFStreamClientContext context = {0, &byte, NULL, NULL, describe};
    CFReadStreamRef r = stream_on("0123456789");
    CFWriteStreamRef w = CFWriteStreamCreateWithBuffer(NULL, &byte, 1);
    CHECK_INT(CFGetTypeID(r), CFReadStreamGetTypeID());
    CHECK_INT(CFGetTypeID(w), CFWriteStreamGetTypeID());
    CHECK(CFReadStreamGetTypeID() != CFWriteStreamGetTypeID());
    CHECK(mentions(r, CFSTR("CFReadStream")) && mentions(w, CFSTR("CFWriteStream")));
    CFReadStreamSetClient(r, every_event, reader_hears, &context);
    CHECK(mentions(r, CFSTR("the client")));
    CHECK(CFEqual(r, r) && !CFEqual(r, w));
    CFRelease(r);
    CFRelease(w);
}

CHECK_MAIN(test)
