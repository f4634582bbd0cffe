/* STREAM-T59. Facts: STREAM-16 STREAM-21. Written: Core Foundation, CFStream.
 * The place in a file is a property that can be set, before Open too. */
#include "files.h"

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
