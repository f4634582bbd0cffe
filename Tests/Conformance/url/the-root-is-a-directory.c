/* URL-T14, URL-1: the root directory is one, whatever the program said when it made the URL. */
/* reference: differs URL-1: it believes the program */
#include "urls.h"

static void test(void)
{
    CFURLRef url = url_of("/", false);
    CHECK(CFURLHasDirectoryPath(url));
    CFRelease(url);
}

CHECK_MAIN(test)
