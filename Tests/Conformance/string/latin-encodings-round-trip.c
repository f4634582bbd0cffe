/* STRING-11: every byte that is a character in ISO Latin 1, Windows Latin 1 or Mac Roman comes back; Windows Latin 1
 * has five bytes that are none. */
#include "text.h"

static int check_all(CFStringEncoding encoding)
{
    int characters = 0;
    for (int byte = 0; byte < 256; byte++) {
        UInt8 in = (UInt8)byte, out = 0;
        CFStringRef string = CFStringCreateWithBytes(NULL, &in, 1, encoding, false);
        if (!string) continue;
        characters++;
        CHECK_INT(CFStringGetLength(string), 1);
        CHECK_INT(CFStringGetBytes(string, CFRangeMake(0, 1), encoding, 0, false, &out, 1, NULL), 1);
        CHECK_INT(out, byte);
        CFRelease(string);
    }
    return characters;
}

static void test(void)
{
    CFStringRef euro = make("\342\202\254");
    UInt8 byte = 0;
    CHECK_INT(check_all(kCFStringEncodingISOLatin1), 256);
    CHECK_INT(check_all(kCFStringEncodingWindowsLatin1), 251);
    CHECK_INT(check_all(kCFStringEncodingMacRoman), 256);
    CHECK_INT(CFStringGetBytes(euro, CFRangeMake(0, 1), kCFStringEncodingMacRoman, 0, false, &byte, 1, NULL), 1);
    CHECK_INT(byte, 0xDB);
    CHECK_INT(CFStringGetBytes(euro, CFRangeMake(0, 1), kCFStringEncodingISOLatin1, 0, false, &byte, 1, NULL), 0);
    CFRelease(euro);
}

CHECK_MAIN(test)
