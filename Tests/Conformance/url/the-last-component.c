/* URL-T15, URL-7: the last component stands behind the last slash that is not a directory's, without escapes. */
#include "urls.h"

static void check(const char *path, int is_directory, const char *component)
{
    CFURLRef url = url_of(path, is_directory);
    CHECK_TEXT(taken(CFURLCopyLastPathComponent(url)), component);
    CFRelease(url);
}

static void test(void)
{
    check("/usr/bin", false, "bin");
    check("/usr/bin", true, "bin");
    check("/a b/\xC3\xA4%20;", false, "\xC3\xA4%20;");
    check("x", false, "x");
    check("x/y.z", false, "y.z");
    check("/a/..", false, "..");
    check(".", true, ".");
    check("/", true, "/");
    check("/a//", true, "");
}

CHECK_MAIN(test)
