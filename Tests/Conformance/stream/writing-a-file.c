/* STREAM-T58. Facts: STREAM-21. Written: Core Foundation, CFStream.
 * A file is made or emptied when the stream is opened, or kept and written behind if the stream appends. */
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

static void check_contents(const char *expected)
{
    char text[100] = "";
    int file = open(path, O_RDONLY);
    CHECK(read(file, text, sizeof text - 1) >= 0);
    close(file);
    CHECK_TEXT(text, expected);
}

static void write_file(CFURLRef url, const char *text, CFBooleanRef appends)
{
    CFWriteStreamRef s = CFWriteStreamCreateWithFile(NULL, url);
    if (appends) CHECK(CFWriteStreamSetProperty(s, kCFStreamPropertyAppendToFile, appends));
    CHECK(CFWriteStreamOpen(s));
    CHECK(CFWriteStreamCanAcceptBytes(s));
    CHECK(!CFWriteStreamSetProperty(s, kCFStreamPropertyAppendToFile, kCFBooleanTrue));
    CHECK_INT(write_text(s, text), strlen(text));
    end_writer(s);
}

static void test(void)
{
    CFURLRef url = file_with("0123456789");
    write_file(url, "hello", NULL);
    check_contents("hello");
    write_file(url, " world", kCFBooleanTrue);
    check_contents("hello world");
    write_file(url, "new", kCFBooleanFalse);
    check_contents("new");
    unlink(path);
    write_file(url, "made", NULL);
    check_contents("made");
    unlink(path);
    write_file(url, "made", kCFBooleanTrue);
    check_contents("made");
    unlink(path);
    CFRelease(url);
}

CHECK_MAIN(test)
