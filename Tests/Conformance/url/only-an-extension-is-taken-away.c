/* URL-T18, URL-8: CFURLCreateCopyDeletingPathExtension takes away what CFURLCopyPathExtension returns, and nothing
 * else. */
/* reference: differs URL-8: it takes away what stands behind a full stop, extension or not */
#include "urls.h"

static void test(void)
{
    CFURLRef url = url_of("/a.b c", false);
    CHECK(CFURLCopyPathExtension(url) == NULL);
    CHECK_TEXT(text_of(CFURLCreateCopyDeletingPathExtension(NULL, url)), "file:///a.b%20c");
    CFRelease(url);
}

CHECK_MAIN(test)
