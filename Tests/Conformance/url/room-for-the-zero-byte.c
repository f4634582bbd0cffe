/* URL-T12, URL-4: without room for the zero byte CFURLGetFileSystemRepresentation returns false and copies
 * nothing. */
/* reference: differs URL-4: it leaves out the zero byte and returns true */
#include "urls.h"

static void test(void)
{
    UInt8 buffer[8];
    CFURLRef url = url_of("/q/w", false);
    memset(buffer, '#', sizeof buffer);
    CHECK(!CFURLGetFileSystemRepresentation(url, true, buffer, 4));
    CHECK(!CFURLGetFileSystemRepresentation(url, true, buffer, 2));
    CHECK_INT(memcmp(buffer, "########", 8), 0);
    CFRelease(url);
}

CHECK_MAIN(test)
