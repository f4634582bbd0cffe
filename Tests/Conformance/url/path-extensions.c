/* URL-T16, URL-8: an extension stands behind the last full stop of the last component. */
#include "urls.h"

static void check(const char *path, int is_directory, const char *extension)
{
    CFURLRef url = url_of(path, is_directory);
    CHECK_TEXT(taken(CFURLCopyPathExtension(url)), extension);
    CFRelease(url);
}

static void test(void)
{
    check("/a/b.txt", false, "txt");
    check("/a/b.app", true, "app");
    check("b.tar.gz", false, "gz");
    check("/.a.b", false, "b");
    check("/a.\xC3\xA4?", false, "\xC3\xA4?");
    check("/a", false, "(null)");
    check("/a.b/c", false, "(null)");
    check("/.profile", false, "(null)");
    check("/a.", false, "(null)");
    check("/..", true, "(null)");
    check("/a.b c", false, "(null)");
    check("/a.b\xE2\x80\xAE", false, "(null)");
    check("/", true, "(null)");
}

CHECK_MAIN(test)
