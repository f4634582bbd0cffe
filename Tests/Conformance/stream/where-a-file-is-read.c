/* STREAM-T59. Facts: STREAM-16 STREAM-21. Written: Core Foundation, CFStream.
 * The place in a file is a property that can be set, before Open too. */
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

static long long offset_of(CFTypeRef number)
{
    long long value = -1;
    if (!number) return -1;
    CFNumberGetValue((CFNumberRef)number, kCFNumberLongLongType, &value);
    CFRelease(number);
    return value;
}

static CFNumberRef number_of(long long value) { return CFNumberCreate(NULL, kCFNumberLongLongType, &value); }

static void test(void)
{
    CFURLRef url = file_with("0123456789");
    CFNumberRef two = number_of(2), seven = number_of(7);
    CFReadStreamRef s = CFReadStreamCreateWithFile(NULL, url);
    CHECK(CFReadStreamCopyProperty(s, kCFStreamPropertyFileCurrentOffset) == NULL);
    CHECK(CFReadStreamSetProperty(s, kCFStreamPropertyFileCurrentOffset, two));
    CHECK(CFReadStreamOpen(s));
    CHECK_READ(s, 3, "234");
    CHECK_INT(offset_of(CFReadStreamCopyProperty(s, kCFStreamPropertyFileCurrentOffset)), 5);
    CHECK(CFReadStreamSetProperty(s, kCFStreamPropertyFileCurrentOffset, seven));
    CHECK_READ(s, 100, "789");
    end_reader(s);
    CFRelease(two);
    CFRelease(seven);
    CFRelease(url);
    unlink(path);
}

CHECK_MAIN(test)
