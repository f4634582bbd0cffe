/* URL-T21, URL-6: uRLs are equal if their texts and bases are, not if they lead to the same file; equal ones have
 * the same hash. */
#include "urls.h"

static void test(void)
{
    CFURLRef base = url_of("/b", true), other_base = url_of("/c", true);
    CFURLRef first = url_of("/b/x", false), second = url_of("/b/x/", false), directory = url_of("/b/x", true);
    CFURLRef relative = relative_url("x", false, base), same = relative_url("x", false, base);
    CFURLRef other = relative_url("x", false, other_base), absolute = CFURLCopyAbsoluteURL(relative);
    CHECK(CFEqual(first, second));
    CHECK(CFHash(first) == CFHash(second));
    CHECK(!CFEqual(first, directory));
    CHECK(CFEqual(relative, same));
    CHECK(CFHash(relative) == CFHash(same));
    CHECK(!CFEqual(relative, other));
    CHECK(!CFEqual(relative, first));
    CHECK(!CFEqual(first, relative));
    CHECK(CFEqual(absolute, first));
    CFRelease(absolute);
    CFRelease(other);
    CFRelease(same);
    CFRelease(relative);
    CFRelease(directory);
    CFRelease(second);
    CFRelease(first);
    CFRelease(other_base);
    CFRelease(base);
}

CHECK_MAIN(test)
