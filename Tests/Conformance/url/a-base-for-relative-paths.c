/* URL-T4, URL-2: a relative path keeps the base that it is given, an absolute path has none; no path is the base. */
#include "urls.h"

static void test(void)
{
    CFURLRef base = url_of("/base/dir", true), middle = relative_url("sub", true, base), url;
    url = relative_url("x/y", false, base);
    CHECK(CFEqual(CFURLGetBaseURL(url), base));
    CHECK_TEXT(kernel_path(url, true), "/base/dir/x/y");
    CHECK_TEXT(kernel_path(url, false), "x/y");
    CHECK_TEXT(text_of(url), "x/y");
    url = CFURLCreateFromFileSystemRepresentationRelativeToBase(NULL, (const UInt8 *)"z", 1, false, middle);
    CHECK_TEXT(text_of((CFURLRef)CFRetain(CFURLGetBaseURL(url))), "file:///base/dir/sub/");
    CHECK_TEXT(kernel_path(url, true), "/base/dir/sub/z");
    CFRelease(url);
    url = relative_url("/y", true, base);
    CHECK(CFURLGetBaseURL(url) == NULL);
    CHECK_TEXT(text_of(url), "file:///y/");
    CHECK_TEXT(text_of(relative_url("", false, base)), "file:///base/dir/");
    CFRelease(middle);
    CFRelease(base);
}

CHECK_MAIN(test)
