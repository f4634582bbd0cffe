/* URL-T23, URL-1, URL-2: a URL does not change with the string that it was made of, and keeps its base alive. */
#include "urls.h"

static void test(void)
{
    CFMutableStringRef path = CFStringCreateMutableCopy(NULL, 0, CFSTR("abc"));
    CFURLRef base = url_of("/b", true);
    CFURLRef url = CFURLCreateWithFileSystemPathRelativeToBase(NULL, path, kCFURLPOSIXPathStyle, false, base);
    CFStringAppend(path, CFSTR("d"));
    CFRelease(path);
    CFRelease(base);
    CHECK_TEXT(kernel_path(url, true), "/b/abc");
    CHECK_TEXT(text_of(url), "abc");
}

CHECK_MAIN(test)
