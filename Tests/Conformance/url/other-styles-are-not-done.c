/* URL-T25, URL-11: a path in the style of HFS yields NULL. */
#include "urls.h"

static void test(void)
{
    CFURLRef url = url_of("/a", false);
    CFURLPathStyle hfs = (CFURLPathStyle)1;
    CHECK(CFURLCreateWithFileSystemPath(NULL, CFSTR("a:b"), hfs, false) == NULL);
    CHECK(CFURLCopyFileSystemPath(url, hfs) == NULL);
    CFRelease(url);
}

CHECK_MAIN(test)
