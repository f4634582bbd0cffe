/* URL-T13, URL-1: scheme, path, strict path and whether it is a directory are told as the URL is written. */
#include "urls.h"

static void test(void)
{
    CFURLRef absolute = url_of("/a b/c", true), base = url_of("/base", true);
    CFURLRef relative = relative_url("x y/z", false, base);
    Boolean is_absolute = 9;
    CHECK_TEXT(taken(CFURLCopyScheme(absolute)), "file");
    CHECK_TEXT(taken(CFURLCopyScheme(relative)), "file");
    CHECK_TEXT(taken(CFURLCopyPath(absolute)), "/a%20b/c/");
    CHECK_TEXT(taken(CFURLCopyPath(relative)), "x%20y/z");
    CHECK_TEXT(taken(CFURLCopyStrictPath(absolute, &is_absolute)), "a%20b/c/");
    CHECK_INT(is_absolute, true);
    CHECK_TEXT(taken(CFURLCopyStrictPath(relative, &is_absolute)), "x%20y/z");
    CHECK_INT(is_absolute, false);
    CHECK_TEXT(taken(CFURLCopyStrictPath(relative, NULL)), "x%20y/z");
    CHECK_INT(CFURLHasDirectoryPath(absolute), true);
    CHECK_INT(CFURLHasDirectoryPath(relative), false);
    CFRelease(relative);
    CFRelease(base);
    CFRelease(absolute);
}

CHECK_MAIN(test)
