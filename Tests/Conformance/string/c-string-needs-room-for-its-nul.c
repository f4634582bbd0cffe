/* STRING-16, STR-8: CFStringGetCString fails if text and NUL do not fit, or if a character has no form; it never writes
 * behind the buffer. */
#include "text.h"

static void test(void)
{
    char buffer[8];
    CFStringRef string = make("h\303\251");
    memset(buffer, '#', sizeof buffer);
    CHECK(!CFStringGetCString(string, buffer, 3, kCFStringEncodingUTF8));
    CHECK(buffer[3] == '#');
    CHECK(CFStringGetCString(string, buffer, 4, kCFStringEncodingUTF8));
    CHECK_TEXT(buffer, "h\303\251");
    CHECK(buffer[4] == '#');
    CHECK(CFStringGetCString(string, buffer, 3, kCFStringEncodingISOLatin1));
    CHECK_TEXT(buffer, "h\351");
    CHECK(!CFStringGetCString(string, buffer, sizeof buffer, kCFStringEncodingASCII));
    CHECK(!CFStringGetCString(string, buffer, sizeof buffer, 0x12345));
    CHECK(!CFStringGetCString(CFSTR(""), buffer, 0, kCFStringEncodingUTF8));
    CHECK(CFStringGetCString(CFSTR(""), buffer, 1, kCFStringEncodingUTF8));
    CHECK_TEXT(buffer, "");
    CFRelease(string);
}

CHECK_MAIN(test)
