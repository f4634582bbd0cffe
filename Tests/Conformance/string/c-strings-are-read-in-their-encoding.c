/* STRING-5, STR-6: a C string's bytes become UTF-16 by its encoding. */
#include "text.h"

static CFStringRef read_in(CFStringEncoding encoding, const char *text)
{
    return CFStringCreateWithCString(NULL, text, encoding);
}

static void test(void)
{
    CHECK_UNITS(read_in(kCFStringEncodingASCII, "az"), "61 7A");
    CHECK_UNITS(read_in(kCFStringEncodingUTF8, "\303\251\342\202\254\360\237\230\200"), "E9 20AC D83D DE00");
    CHECK_UNITS(read_in(kCFStringEncodingISOLatin1, "a\200\351\377"), "61 80 E9 FF");
    CHECK_UNITS(read_in(kCFStringEncodingWindowsLatin1, "a\200\351\377"), "61 20AC E9 FF");
    CHECK_UNITS(read_in(kCFStringEncodingMacRoman, "a\200\216\360"), "61 C4 E9 F8FF");
    CHECK_UNITS(read_in(kCFStringEncodingUTF8, ""), "");
    CHECK_INT(CFStringGetSystemEncoding(), kCFStringEncodingUTF8);
    CHECK(CFStringIsEncodingAvailable(kCFStringEncodingMacRoman));
    CHECK(!CFStringIsEncodingAvailable(0x12345));
}

CHECK_MAIN(test)
