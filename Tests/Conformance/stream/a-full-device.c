/* STREAM-T61. Facts: STREAM-7. Written: Core Foundation, CFStream.
 * A device that is full makes Write fail with ENOSPC, which is one event and no readiness. */
/* reference: differs STREAM-7: it reports room once more, of a stream that has failed */
#include "../streams.h"

static CFURLRef url_of(const char *name)
{
    return CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)name, (CFIndex)strlen(name), false);
}

static void test(void)
{
    struct client client = {.name = "w"};
    CFURLRef url = url_of("/dev/full");
    CFWriteStreamRef s = CFWriteStreamCreateWithFile(NULL, url);
    set_writer(s, every_event, &client);
    SCHEDULE_WRITER(s, M);
    CHECK(CFWriteStreamOpen(s));
    run_for(0.05);
    CHECK_TRACE("wO wC");
    CHECK_INT(write_text(s, "x"), -1);
    CHECK_ERROR(CFWriteStreamGetError(s), kCFStreamErrorDomainPOSIX, ENOSPC);
    run_for(0.05);
    CHECK_TRACE("wX");
    CHECK_INT(write_text(s, "x"), -1);
    end_writer(s);
    CFRelease(url);
}

CHECK_MAIN(test)
