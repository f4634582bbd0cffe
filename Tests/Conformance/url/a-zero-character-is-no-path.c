/* URL-T10, URL-3: a string with a zero character yields no URL, and is appended to none. */
/* reference: differs URL-3: the path ends at that character */
#include "urls.h"

static void test(void)
{
    const UniChar characters[] = {'/', 'a', 0, 'b'};
    CFStringRef string = CFStringCreateWithCharacters(NULL, characters, 4);
    CFURLRef url = url_of("/x", true);
    CHECK(CFURLCreateWithFileSystemPath(NULL, string, kCFURLPOSIXPathStyle, false) == NULL);
    CHECK(CFURLCreateCopyAppendingPathComponent(NULL, url, string, false) == NULL);
    CFRelease(url);
    CFRelease(string);
}

CHECK_MAIN(test)
