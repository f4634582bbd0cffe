/* URL-T6, URL-5: resolving takes "." and, with the component before it, ".." out of the path; at the root ".."
 * stays. */
#include "urls.h"

static void check(const char *base_path, const char *path, int is_directory, const char *expected)
{
    CFURLRef base = url_of(base_path, true), url = relative_url(path, is_directory, base);
    CHECK_TEXT(text_of(CFURLCopyAbsoluteURL(url)), expected);
    CFRelease(url);
    CFRelease(base);
}

static void test(void)
{
    check("/b/d", ".", false, "file:///b/d/");
    check("/b/d", "..", false, "file:///b/");
    check("/b/d", "..", true, "file:///b/");
    check("/b/d", "../..", false, "file:///");
    check("/b/d", "../../..", false, "file:///..");
    check("/b/d", "../../..", true, "file:///../");
    check("/b/d", "../../../x", false, "file:///../x");
    check("/b/d", "x/../y", false, "file:///b/d/y");
    check("/b/d", "x/./y", true, "file:///b/d/x/y/");
    check("/b/d", "x/..", false, "file:///b/d/");
    check("/b/d", "x/.", false, "file:///b/d/x/");
    check("/b/d", "x//y", false, "file:///b/d/x//y");
    check("/b/d", "x//../y", false, "file:///b/d/x/y");
    check("/b/d", "x/../../y", false, "file:///b/y");
    check("/b/d", ".../..x/y.", false, "file:///b/d/.../..x/y.");
    check("/b/d", "a:b", false, "file:///b/d/a:b");
    check("/a/../b", "c", false, "file:///b/c");
    check("/a//../b", "../c", false, "file:///a/c");
    check("/..", "../c", false, "file:///../../c");
}

CHECK_MAIN(test)
