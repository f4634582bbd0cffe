/* URL-T8, URL-4, URL-7: a path of bytes that are not UTF-8 is kept as it is; where it would have to be a string
 * the result is NULL. */
#include "urls.h"

static void test(void)
{
    CFURLRef url = CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)"/a/\xFF\xFEq\xC3\xA4.txt", 12, true);
    CHECK_TEXT(kernel_path(url, true), "/a/\xFF\xFEq\xC3\xA4.txt");
    CHECK(CFURLCopyFileSystemPath(url, kCFURLPOSIXPathStyle) == NULL);
    CHECK(CFURLCopyLastPathComponent(url) == NULL);
    CHECK_TEXT(taken(CFURLCopyPath(url)), "/a/%FF%FEq%C3%A4.txt/");
    CHECK_TEXT(text_of(CFURLCreateCopyDeletingLastPathComponent(NULL, url)), "file:///a/");
    CHECK_TEXT(text_of(url), "file:///a/%FF%FEq%C3%A4.txt/");
}

CHECK_MAIN(test)
