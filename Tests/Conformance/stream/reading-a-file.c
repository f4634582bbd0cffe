/* STREAM-T55. Facts: STREAM-21. Written: Core Foundation, CFStream.
 * A file is read in pieces; its end is found by a reading that returns 0. */
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
    CFURLRef url = file_with("0123456789");
    CFReadStreamRef s = CFReadStreamCreateWithFile(NULL, url);
    CFIndex count = 1;
    CHECK_READ(s, 4, "(failed)");
    CHECK(CFReadStreamOpen(s));
    CHECK(CFReadStreamHasBytesAvailable(s));
    CHECK_READ(s, 4, "0123");
    CHECK(CFReadStreamGetBuffer(s, 4, &count) == NULL);
    CHECK_READ(s, 100, "456789");
    CHECK_INT(CFReadStreamGetStatus(s), kCFStreamStatusOpen);
    CHECK(CFReadStreamHasBytesAvailable(s));
    CHECK_READ(s, 100, "");
    CHECK_INT(CFReadStreamGetStatus(s), kCFStreamStatusAtEnd);
    CHECK(!CFReadStreamHasBytesAvailable(s));
    end_reader(s);
    CFRelease(url);
    unlink(path);
}

CHECK_MAIN(test)
