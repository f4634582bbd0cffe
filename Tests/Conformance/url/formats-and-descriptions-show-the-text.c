/* URL-T22, URL-10: %@ of a URL is its text, with that of the base; its description has both. */
#include "urls.h"

static void test(void)
{
    CFURLRef base = url_of("/b c", true), relative = relative_url("x", false, base);
    const char *text;
    CHECK_TEXT(taken(CFStringCreateWithFormat(NULL, NULL, CFSTR("<%@>"), base)), "<file:///b%20c/>");
    CHECK_TEXT(taken(CFStringCreateWithFormat(NULL, NULL, CFSTR("<%@>"), relative)), "<x -- file:///b%20c/>");
    text = taken(CFCopyDescription(base));
    CHECK(strncmp(text, "<CFURL 0x", 9) == 0);
    CHECK(strstr(text, "{string = file:///b%20c/, encoding = 134217984, base = (null)}"));
    text = taken(CFCopyDescription(relative));
    CHECK(strstr(text, "{string = x, encoding = 134217984\n\tbase = <CFURL 0x"));
    CHECK(strstr(text, "{string = file:///b%20c/, encoding"));
    CFRelease(relative);
    CFRelease(base);
}

CHECK_MAIN(test)
