/* URL-T20, URL-9: without its last component a URL is that of the directory which the path is in. */
#include "urls.h"

static void check(const char *path, int is_directory, const char *expected)
{
    CFURLRef url = url_of(path, is_directory);
    CHECK_TEXT(text_of(CFURLCreateCopyDeletingLastPathComponent(NULL, url)), expected);
    CFRelease(url);
}

static void test(void)
{
    CFURLRef base = url_of("/base", true), url = relative_url("x", false, base), above;
    check("/usr/local/bin", false, "file:///usr/local/");
    check("/usr/local/bin", true, "file:///usr/local/");
    check("/a b", false, "file:///");
    check("a/b", false, "a/");
    check("a", true, "./");
    check("./a", false, "./");
    check(".", false, "../");
    check("..", true, "../../");
    check("../..", false, "../../../");
    check("/a/..", false, "file:///a/../../");
    check("/", true, "file:///../");
    check("...", false, "./");
    above = CFURLCreateCopyDeletingLastPathComponent(NULL, url);
    CHECK_TEXT(kernel_path(above, true), "/base");
    CFRelease(above);
    CFRelease(url);
    CFRelease(base);
}

CHECK_MAIN(test)
