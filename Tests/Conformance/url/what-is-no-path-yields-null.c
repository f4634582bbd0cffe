/* URL-T9, URL-3: no URL comes of an empty path, of one with a zero byte and of half a surrogate pair. */
#include "urls.h"

static void test(void)
{
    const UniChar half[] = {'/', 0xD800, 'a'};
    CFStringRef string = CFStringCreateWithCharacters(NULL, half, 3);
    CHECK(CFURLCreateWithFileSystemPath(NULL, string, kCFURLPOSIXPathStyle, false) == NULL);
    CFRelease(string);
    CHECK(url_of("", false) == NULL);
    CHECK(url_of("", true) == NULL);
    CHECK(relative_url("", true, NULL) == NULL);
    CHECK(CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)"", 0, false) == NULL);
    CHECK(CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)"/a\0b", 4, false) == NULL);
}

CHECK_MAIN(test)
