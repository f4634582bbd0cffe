/* URL-T2, URL-1: all bytes but letters, digits and a few signs are escaped with two digits, and the path comes out
 * of it as it went in. */
#include "urls.h"

static void test(void)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!$&'()*+,-./:=@_~";
    char path[4] = "/ ", expected[20];
    int byte;
    for (byte = 1; byte < 128; byte++) {
        CFURLRef url;
        path[1] = (char)byte;
        if (byte == '/') continue;
        if (strchr(plain, byte)) snprintf(expected, sizeof expected, "file:///%c", byte);
        else snprintf(expected, sizeof expected, "file:///%%%02X", byte);
        url = url_of(path, false);
        CHECK_TEXT(taken(CFURLCopyFileSystemPath(url, kCFURLPOSIXPathStyle)), path);
        CHECK_TEXT(kernel_path(url, true), path);
        CHECK_TEXT(text_of(url), expected);
    }
    CHECK_TEXT(text_of(url_of("/\xC3\xA4 b/100%25", false)), "file:///%C3%A4%20b/100%2525");
    CHECK_TEXT(text_of(url_of("/\xF0\x9F\x99\x82", false)), "file:///%F0%9F%99%82");
}

CHECK_MAIN(test)
