/* URL-T1, URL-1: the URL of an absolute path is file:// and the path; a directory has one slash at its end, any
 * other path none. */
#include "urls.h"

static void test(void)
{
    CHECK_TEXT(text_of(url_of("/usr/local/bin", false)), "file:///usr/local/bin");
    CHECK_TEXT(text_of(url_of("/usr/local/bin", true)), "file:///usr/local/bin/");
    CHECK_TEXT(text_of(url_of("/usr/local/bin/", true)), "file:///usr/local/bin/");
    CHECK_TEXT(text_of(url_of("/usr/local/bin//", false)), "file:///usr/local/bin");
    CHECK_TEXT(text_of(url_of("/", true)), "file:///");
    CHECK_TEXT(text_of(url_of("//", false)), "file:///");
    CHECK_TEXT(text_of(url_of("/a//b/./../c", false)), "file:///a//b/./../c");
    CHECK_TEXT(taken(CFCopyTypeIDDescription(CFURLGetTypeID())), "CFURL");
}

CHECK_MAIN(test)
