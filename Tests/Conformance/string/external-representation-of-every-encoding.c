/* STRING-77: a text for others and back, in every encoding that has its characters, with marks and loss bytes. */
#include "text.h"

static void check_bytes(const char *text, CFStringEncoding encoding, UInt8 loss, const char *expected)
{
    CFStringRef string = make(text);
    CFDataRef data = CFStringCreateExternalRepresentation(NULL, string, encoding, loss);
    for (CFIndex index = 0; data && index < CFDataGetLength(data); index++)
        note("%02X", CFDataGetBytePtr(data)[index]);
    if (!data) note("none");
    CHECK_TRACE(expected);
    if (data && !loss) {
        CFStringRef again = CFStringCreateFromExternalRepresentation(NULL, data, encoding);
        CHECK(again && CFEqual(again, string));
        if (again) CFRelease(again);
    }
    if (data) CFRelease(data);
    CFRelease(string);
}

static void check_text_from(const char *bytes, CFIndex length, CFStringEncoding encoding, const char *units)
{
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)bytes, length);
    CFStringRef string = CFStringCreateFromExternalRepresentation(NULL, data, encoding);
    CFRelease(data);
    if (units) CHECK_UNITS(string, units);
    else CHECK(string == NULL);
}

static void test(void)
{
    check_bytes("a\u00E9", kCFStringEncodingUTF8, 0, "61 C3 A9");
    check_bytes("a\u00E9", kCFStringEncodingISOLatin1, 0, "61 E9");
    check_bytes("a\u00E9\u20AC", kCFStringEncodingWindowsLatin1, 0, "61 E9 80");
    check_bytes("a\u00E9\u20AC", kCFStringEncodingMacRoman, 0, "61 8E DB");
    check_bytes("a\u00E9", kCFStringEncodingASCII, 0, "none");
    check_bytes("a\u00E9b", kCFStringEncodingASCII, '?', "61 3F 62");
    check_bytes("\U0001F600", kCFStringEncodingUTF8, 0, "F0 9F 98 80");
    check_bytes("\U0001F600", kCFStringEncodingUTF16, 0, "FF FE 3D D8 00 DE");
    check_bytes("\U0001F600", kCFStringEncodingUTF16BE, 0, "D8 3D DE 00");
    check_bytes("\U0001F600", kCFStringEncodingUTF16LE, 0, "3D D8 00 DE");
    check_bytes("\U0001F600", kCFStringEncodingUTF32, 0, "FF FE 00 00 00 F6 01 00");
    check_bytes("\U0001F600", kCFStringEncodingUTF32BE, 0, "00 01 F6 00");
    check_bytes("\U0001F600", kCFStringEncodingUTF32LE, 0, "00 F6 01 00");
    check_bytes("\u0416", kCFStringEncodingISOLatin1, 0, "none");
    check_bytes("\u0416x", kCFStringEncodingMacRoman, '*', "2A 78");
    check_bytes("", kCFStringEncodingUTF8, 0, "");
    check_bytes("", kCFStringEncodingASCII, 0, "");

    check_text_from("\xFE\xFF\0a", 4, kCFStringEncodingUTF16, "61");
    check_text_from("\xFF\xFE" "a\0", 4, kCFStringEncodingUTF16, "61");
    check_text_from("\0a", 2, kCFStringEncodingUTF16, "61");
    check_text_from("\xEF\xBB\xBF" "a", 4, kCFStringEncodingUTF8, "61");
    check_text_from("", 0, kCFStringEncodingUTF16, "");
    check_text_from("\xC3", 1, kCFStringEncodingUTF8, NULL);
    check_text_from("\xED\xA0\x80", 3, kCFStringEncodingUTF8, NULL);
    check_text_from("\xF4\x90\x80\x80", 4, kCFStringEncodingUTF8, NULL);
    check_text_from("\xC0\x80", 2, kCFStringEncodingUTF8, NULL);
}

CHECK_MAIN(test)
