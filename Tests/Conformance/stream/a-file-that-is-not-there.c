/* STREAM-T57. Facts: STREAM-3 STREAM-21. Written: Core Foundation, CFStream.
 * A file that cannot be opened makes Open fail with errno's number, as CFStreamError and as CFError, and is one
 * event; Close leaves the error. */
#include "../streams.h"

static CFURLRef url_of(const char *name)
{
    return CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)name, (CFIndex)strlen(name), false);
}

static void check_object(CFErrorRef error, CFIndex code)
{
    CHECK(CFEqual(CFErrorGetDomain(error), kCFErrorDomainPOSIX));
    CHECK_INT(CFErrorGetCode(error), code);
    CFRelease(error);
}

static void test(void)
{
    struct client client = {.name = "r"};
    CFURLRef url = url_of("/tmp/cfrunloop-stream-there-is-none/file");
    CFReadStreamRef s = CFReadStreamCreateWithFile(NULL, url);
    CHECK(CFReadStreamCopyError(s) == NULL);
    set_reader(s, every_event, &client);
    SCHEDULE_READER(s, M);
    CHECK(!CFReadStreamOpen(s));
    CHECK_INT(CFReadStreamGetStatus(s), kCFStreamStatusError);
    CHECK_ERROR(CFReadStreamGetError(s), kCFStreamErrorDomainPOSIX, ENOENT);
    check_object(CFReadStreamCopyError(s), ENOENT);
    run_for(0.05);
    CHECK_TRACE("rX");
    CHECK_READ(s, 4, "(failed)");
    CFReadStreamClose(s);
    CHECK_INT(CFReadStreamGetStatus(s), kCFStreamStatusError);
    check_object(CFReadStreamCopyError(s), ENOENT);
    CFRelease(s);
    CFWriteStreamRef w = CFWriteStreamCreateWithFile(NULL, url);
    CHECK(!CFWriteStreamOpen(w));
    check_object(CFWriteStreamCopyError(w), ENOENT);
    CFRelease(w);
    CFRelease(url);
    url = url_of("/tmp");
    s = CFReadStreamCreateWithFile(NULL, url);
    CHECK(CFReadStreamOpen(s));
    CHECK_READ(s, 4, "(failed)");
    check_object(CFReadStreamCopyError(s), EISDIR);
    end_reader(s);
    CFRelease(url);
}

CHECK_MAIN(test)
