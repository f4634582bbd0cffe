/* URL-T19, URL-9: a component is appended behind one slash, escaped, with the base that there was. */
#include "urls.h"

static void check(CFURLRef url, const char *component, int is_directory, const char *expected)
{
    CFStringRef string = CFStringCreateWithCString(NULL, component, kCFStringEncodingUTF8);
    CHECK_TEXT(text_of(CFURLCreateCopyAppendingPathComponent(NULL, url, string, is_directory != 0)), expected);
    CFRelease(string);
}

static void test(void)
{
    CFURLRef file = url_of("/q/w", false), directory = url_of("/q/w", true), root = url_of("/", true), longer;
    CFURLRef relative = relative_url("x", false, directory);
    check(file, "a b", false, "file:///q/w/a%20b");
    check(directory, "a", true, "file:///q/w/a/");
    check(root, "a", false, "file:///a");
    check(file, "x/y/", false, "file:///q/w/x/y");
    check(file, "/x/y", true, "file:///q/w/x/y/");
    check(file, "", false, "file:///q/w/");
    check(file, "/", false, "file:///q/w/");
    check(file, "..", false, "file:///q/w/..");
    check(file, "100%;?#:", false, "file:///q/w/100%25%3B%3F%23:");
    check(relative, "y", true, "x/y/");
    longer = CFURLCreateCopyAppendingPathComponent(NULL, relative, CFSTR("y"), false);
    CHECK_TEXT(kernel_path(longer, true), "/q/w/x/y");
    CFRelease(longer);
    CFRelease(relative);
    CFRelease(root);
    CFRelease(directory);
    CFRelease(file);
}

CHECK_MAIN(test)
