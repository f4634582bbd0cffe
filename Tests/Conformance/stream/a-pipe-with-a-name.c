/* STREAM-T62. Facts: STREAM-21. Written: Core Foundation, CFStream.
 * The streams of a named pipe are watched: the reader's loop sleeps until something comes; a writer without a reader
 * fails with EPIPE and no signal. */
/* reference: differs STREAM-21: a named pipe is always ready, and reading it waits */
#include "../streams.h"

static CFURLRef url_of(const char *name)
{
    return CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)name, (CFIndex)strlen(name), false);
}

static void test(void)
{
    struct client client = {.name = "r"};
    char path[64];
    snprintf(path, sizeof path, "/tmp/cfrunloop-pipe-%d", (int)getpid());
    CHECK_INT(mkfifo(path, 0600), 0);
    int other = open(path, O_RDWR);
    CFURLRef url = url_of(path);
    CFReadStreamRef r = CFReadStreamCreateWithFile(NULL, url);
    CFWriteStreamRef w = CFWriteStreamCreateWithFile(NULL, url);
    set_reader(r, every_event, &client);
    SCHEDULE_READER(r, M);
    CHECK(CFReadStreamOpen(r));
    CHECK(!CFReadStreamHasBytesAvailable(r));
    double before = processor_seconds();
    run_for(0.2);
    CHECK(processor_seconds() - before < 0.1);
    CHECK_TRACE("rO");
    CHECK(CFWriteStreamOpen(w));
    CHECK_INT(write_text(w, "text"), 4);
    run_for(0.02);
    CHECK_TRACE("rB");
    CHECK_READ(r, 100, "text");
    run_for(0.02);
    CHECK_TRACE("");
    close(other);
    end_reader(r);
    CHECK_INT(write_text(w, "text"), -1);
    CHECK_ERROR(CFWriteStreamGetError(w), kCFStreamErrorDomainPOSIX, EPIPE);
    end_writer(w);
    CFRelease(url);
    unlink(path);
}

CHECK_MAIN(test)
