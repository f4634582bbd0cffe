/* URL-T7, URL-5: CFURLCopyAbsoluteURL returns a URL with an absolute path itself, as it is. */
#include "urls.h"

static void test(void)
{
    CFURLRef url = url_of("/a/./b/../c", false), absolute = CFURLCopyAbsoluteURL(url);
    CHECK(absolute == url);
    CHECK(CFURLGetBaseURL(url) == NULL);
    CHECK_TEXT(text_of(absolute), "file:///a/./b/../c");
    CFRelease(url);
}

CHECK_MAIN(test)
