/* STREAM-T56. Facts: STREAM-7 STREAM-21. Written: Core Foundation, CFStream.
 * A file's reader tells of bytes once for each reading, and of the end after one that returned 0, without keeping
 * the loop busy. */
#include "../streams.h"

static char path[64];

/* A file with these contents, whose URL the caller releases. */
static CFURLRef file_with(const char *text)
{
    strcpy(path, "/tmp/cfrunloop-stream-XXXXXX");
    int file = mkstemp(path);
    CHECK_INT(write(file, text, strlen(text)), strlen(text));
    close(file);
    return CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), false);
}

static void test(void)
{
    struct client client = {.name = "r", .act = read_four};
    CFURLRef url = file_with("0123456789");
    CFReadStreamRef s = CFReadStreamCreateWithFile(NULL, url);
    set_reader(s, every_event, &client);
    SCHEDULE_READER(s, M);
    CFReadStreamOpen(s);
    run_for(0.05);
    CHECK_TRACE("rO rB rB rB rB rE");
    end_reader(s);
    client.act = NULL;
    s = CFReadStreamCreateWithFile(NULL, url);
    set_reader(s, every_event, &client);
    SCHEDULE_READER(s, M);
    CFReadStreamOpen(s);
    double before = processor_seconds();
    run_for(0.3);
    CHECK(processor_seconds() - before < 0.1);
    CHECK_TRACE("rO rB");
    end_reader(s);
    CFRelease(url);
    unlink(path);
}

CHECK_MAIN(test)
