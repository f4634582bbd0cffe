/* URL-T17, URL-8: an extension is put before a directory's slash; what is no extension yields NULL, and the base
 * stays. */
#include "urls.h"

static void check(const char *path, int is_directory, const char *extension, const char *added, const char *deleted)
{
    CFURLRef url = url_of(path, is_directory);
    CFStringRef string = CFStringCreateWithCString(NULL, extension, kCFStringEncodingUTF8);
    CHECK_TEXT(text_of(CFURLCreateCopyAppendingPathExtension(NULL, url, string)), added);
    CHECK_TEXT(text_of(CFURLCreateCopyDeletingPathExtension(NULL, url)), deleted);
    CFRelease(string);
    CFRelease(url);
}

static void test(void)
{
    CFURLRef base = url_of("/base", true), url = relative_url("x.y", false, base), shorter;
    check("/a/b", false, "txt", "file:///a/b.txt", "file:///a/b");
    check("/a/b.c", true, "txt", "file:///a/b.c.txt/", "file:///a/b/");
    check("b.tar.gz", false, "x?y", "b.tar.gz.x%3Fy", "b.tar");
    check("/a/.b", false, "\xC3\xA4", "file:///a/.b.%C3%A4", "file:///a/.b");
    check("/a.b/c", false, "", "file:///a.b/c", "file:///a.b/c");
    check("/a", false, "x y", "(null)", "file:///a");
    check("/a", false, "x/y", "(null)", "file:///a");
    check("/a", false, "x.", "(null)", "file:///a");
    check("/a", false, "..", "(null)", "file:///a");
    check("/a", false, ".x", "file:///a..x", "file:///a");
    shorter = CFURLCreateCopyDeletingPathExtension(NULL, url);
    CHECK(CFEqual(CFURLGetBaseURL(shorter), base));
    CHECK_TEXT(text_of(shorter), "x");
    CFRelease(url);
    CFRelease(base);
}

CHECK_MAIN(test)
