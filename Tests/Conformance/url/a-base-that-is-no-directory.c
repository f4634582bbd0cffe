/* URL-T5, URL-5: a path is resolved behind the last slash of its base. */
#include "urls.h"

static void test(void)
{
    CFURLRef base = url_of("/base/file", false), url = relative_url("x", false, base);
    CHECK_TEXT(kernel_path(url, true), "/base/x");
    CFRelease(url);
    url = relative_url("../x", false, base);
    CHECK_TEXT(kernel_path(url, true), "/x");
    CFRelease(url);
    CFRelease(base);
}

CHECK_MAIN(test)
