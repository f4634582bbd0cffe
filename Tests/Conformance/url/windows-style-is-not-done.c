/* URL-T26, URL-11: a path in the style of Windows yields NULL. */
/* reference: differs URL-11: it has that style */
#include "urls.h"

static void test(void)
{
    CFURLRef url = url_of("/a", false);
    CHECK(CFURLCreateWithFileSystemPath(NULL, CFSTR("C:\\b"), kCFURLWindowsPathStyle, false) == NULL);
    CHECK(CFURLCopyFileSystemPath(url, kCFURLWindowsPathStyle) == NULL);
    CFRelease(url);
}

CHECK_MAIN(test)
