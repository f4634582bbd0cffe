/* URL-T11, URL-4: CFURLGetFileSystemRepresentation leaves a path without escapes and without a directory's slash,
 * with a zero byte. */
#include "urls.h"

static void test(void)
{
    UInt8 buffer[16];
    CFURLRef url = url_of("/a b/", true), root = url_of("/", true);
    memset(buffer, '#', sizeof buffer);
    CHECK(CFURLGetFileSystemRepresentation(url, true, buffer, 5));
    CHECK_INT(memcmp(buffer, "/a b\0#", 6), 0);
    CHECK(!CFURLGetFileSystemRepresentation(url, true, buffer, 3));
    CHECK(!CFURLGetFileSystemRepresentation(url, true, buffer, 0));
    CHECK_TEXT(taken(CFURLCopyFileSystemPath(url, kCFURLPOSIXPathStyle)), "/a b");
    CHECK_TEXT(kernel_path(root, true), "/");
    CHECK_TEXT(taken(CFURLCopyFileSystemPath(root, kCFURLPOSIXPathStyle)), "/");
    CFRelease(root);
    CFRelease(url);
}

CHECK_MAIN(test)
