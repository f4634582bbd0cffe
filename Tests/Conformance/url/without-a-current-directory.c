/* URL-T24, URL-2: in a directory that is gone a relative path yields no URL, and one line says why; with a base it
 * does. */
/* reference: differs URL-2: it makes a URL without a base, which cannot be resolved */
#include "urls.h"

static void test(void)
{
    char name[] = "/tmp/cfrunloop-url-XXXXXX";
    CFURLRef base = url_of("/b", true), url;
    CHECK(mkdtemp(name) != NULL);
    CHECK_INT(chdir(name), 0);
    CHECK_INT(rmdir(name), 0);
    CHECK(url_of("a", false) == NULL);
    url = relative_url("a", false, base);
    CHECK_TEXT(kernel_path(url, true), "/b/a");
    CFRelease(url);
    url = url_of("/a", false);
    CHECK_TEXT(text_of(url), "file:///a");
    CFRelease(base);
}

CHECK_MAIN(test)
