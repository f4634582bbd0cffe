/* STREAM-T60. Facts: STREAM-16. Written: Core Foundation, CFStream.
 * A file's properties tell what was set; a place that there is not, a value of another type, and what comes too late
 * are refused. */
/* reference: differs STREAM-16: AppendToFile cannot be asked for, and values are not looked at */
#include "files.h"

static void check_contents(const char *expected)
{
    char text[100] = "";
    int file = open(path, O_RDONLY);
    CHECK(read(file, text, sizeof text - 1) >= 0);
    close(file);
    CHECK_TEXT(text, expected);
}

static void test(void)
{
    CFURLRef url = file_with("0123456789");
    CFNumberRef two = number_of(2), less = number_of(-1);
    CFWriteStreamRef s = CFWriteStreamCreateWithFile(NULL, url);
    CHECK(CFWriteStreamCopyProperty(s, kCFStreamPropertyAppendToFile) == kCFBooleanFalse);
    CHECK(!CFWriteStreamSetProperty(s, kCFStreamPropertyFileCurrentOffset, less));
    CHECK(!CFWriteStreamSetProperty(s, kCFStreamPropertyFileCurrentOffset, CFSTR("2")));
    CHECK(!CFWriteStreamSetProperty(s, kCFStreamPropertyFileCurrentOffset, NULL));
    CHECK(CFWriteStreamSetProperty(s, kCFStreamPropertyAppendToFile, kCFBooleanTrue));
    CHECK(CFWriteStreamCopyProperty(s, kCFStreamPropertyAppendToFile) == kCFBooleanTrue);
    CHECK(CFWriteStreamOpen(s));
    CHECK(!CFWriteStreamSetProperty(s, kCFStreamPropertyFileCurrentOffset, two));
    CHECK_INT(write_text(s, "abc"), 3);
    CHECK_INT(offset_of(CFWriteStreamCopyProperty(s, kCFStreamPropertyFileCurrentOffset)), 13);
    CFWriteStreamClose(s);
    CHECK(CFWriteStreamCopyProperty(s, kCFStreamPropertyFileCurrentOffset) == NULL);
    CHECK(!CFWriteStreamSetProperty(s, kCFStreamPropertyFileCurrentOffset, two));
    CFRelease(s);
    check_contents("0123456789abc");
    CFRelease(two);
    CFRelease(less);
    CFRelease(url);
    unlink(path);
}

CHECK_MAIN(test)
