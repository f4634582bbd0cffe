/* URL-T30, URL-2: a base that has a base itself becomes absolute, for bytes that are no text and for no path, too. */
/* reference: differs URL-2: bytes that are no text lose the path, and no path keeps a base that is relative */
#include "urls.h"

static void test(void)
{
    CFURLRef base = url_of("/base/dir", true), middle = relative_url("sub", true, base);
    CFURLRef url = CFURLCreateFromFileSystemRepresentationRelativeToBase(NULL, (const UInt8 *)"z\xFF", 2, false, middle);
    CHECK_TEXT(text_of((CFURLRef)CFRetain(CFURLGetBaseURL(url))), "file:///base/dir/sub/");
    CHECK_TEXT(kernel_path(url, true), "/base/dir/sub/z\xFF");
    CHECK_TEXT(text_of(relative_url("", false, middle)), "file:///base/dir/sub/");
    CFRelease(url);
    CFRelease(middle);
    CFRelease(base);
}

CHECK_MAIN(test)
