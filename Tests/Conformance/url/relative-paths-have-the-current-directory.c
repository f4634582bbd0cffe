/* URL-T3, URL-2: without a base a relative path has that of the directory that the process is in when the URL is
 * made. */
#include "urls.h"

static void test(void)
{
    CFURLRef url, bytes;
    CHECK_INT(chdir("/usr"), 0);
    url = url_of("a/b", false);
    bytes = CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)"c", 1, true);
    CHECK_INT(chdir("/"), 0);
    CHECK_TEXT(text_of((CFURLRef)CFRetain(CFURLGetBaseURL(url))), "file:///usr/");
    CHECK_TEXT(text_of(CFURLCopyAbsoluteURL(url)), "file:///usr/a/b");
    CHECK_TEXT(kernel_path(url, true), "/usr/a/b");
    CHECK_TEXT(kernel_path(url, false), "a/b");
    CHECK_TEXT(text_of(url), "a/b");
    CHECK_TEXT(kernel_path(bytes, true), "/usr/c");
    CHECK_TEXT(text_of(bytes), "c/");
    url = url_of("x", false);
    CHECK_TEXT(kernel_path(url, true), "/x");
    CFRelease(url);
}

CHECK_MAIN(test)
