/* STRING-60: each encoding has a name, a registered name, a number of Cocoa's, a code page and a kin on old Mac OS. */
#include "text.h"

static void check_names(CFStringEncoding encoding, const char *name, const char *charset, unsigned long cocoa,
                        UInt32 code_page, CFStringEncoding mac)
{
    CHECK_TEXT(text_of(CFStringGetNameOfEncoding(encoding)), name);
    CFStringRef registered = CFStringConvertEncodingToIANACharSetName(encoding);
    if (charset) {
        CHECK_TEXT(text_of(registered), charset);
        CHECK_INT(CFStringConvertIANACharSetNameToEncoding(registered), encoding);
    } else {
        CHECK(registered == NULL);
    }
    CHECK_INT(CFStringConvertEncodingToNSStringEncoding(encoding), cocoa);
    CHECK_INT(CFStringConvertNSStringEncodingToEncoding(cocoa), encoding);
    CHECK_INT(CFStringConvertEncodingToWindowsCodepage(encoding), code_page);
    if (code_page != kCFStringEncodingInvalidId)
        CHECK_INT(CFStringConvertWindowsCodepageToEncoding(code_page), encoding);
    CHECK_INT(CFStringGetMostCompatibleMacStringEncoding(encoding), mac);
}

static void test(void)
{
    const CFStringEncoding none = kCFStringEncodingInvalidId, unicode = kCFStringEncodingUnicode;
    check_names(kCFStringEncodingMacRoman, "Western (Mac OS Roman)", "macintosh", 30, 10000, 0);
    check_names(kCFStringEncodingWindowsLatin1, "Western (Windows Latin 1)", "windows-1252", 12, 1252, 0);
    check_names(kCFStringEncodingISOLatin1, "Western (ISO Latin 1)", "iso-8859-1", 5, 28591, 0);
    check_names(kCFStringEncodingNextStepLatin, "Western (NextStep)", "x-nextstep", 2, none, 0);
    check_names(kCFStringEncodingASCII, "Western (ASCII)", "us-ascii", 1, 20127, 0);
    check_names(kCFStringEncodingUTF8, "Unicode (UTF-8)", "utf-8", 4, 65001, unicode);
    check_names(kCFStringEncodingNonLossyASCII, "Non-lossy ASCII", NULL, 7, none, none);
    check_names(kCFStringEncodingUTF16, "Unicode (UTF-16)", "utf-16", 10, 1200, unicode);
    check_names(kCFStringEncodingUTF16BE, "Unicode (UTF-16BE)", "utf-16be", 0x90000100, 1201, unicode);
    check_names(kCFStringEncodingUTF16LE, "Unicode (UTF-16LE)", "utf-16le", 0x94000100, none, unicode);
    check_names(kCFStringEncodingUTF32, "Unicode (UTF-32)", "utf-32", 0x8C000100, 65005, unicode);
    check_names(kCFStringEncodingUTF32BE, "Unicode (UTF-32BE)", "utf-32be", 0x98000100, 65006, unicode);
    check_names(kCFStringEncodingUTF32LE, "Unicode (UTF-32LE)", "utf-32le", 0x9C000100, none, unicode);

    CHECK_INT(CFStringConvertNSStringEncodingToEncoding(0x88000100), kCFStringEncodingUTF8);
    CHECK_INT(CFStringConvertNSStringEncodingToEncoding(0), none);
    CHECK_INT(CFStringConvertWindowsCodepageToEncoding(99999), none);
    CHECK(CFStringGetNameOfEncoding(0x12345) == NULL);
    CHECK(CFStringConvertEncodingToIANACharSetName(none) == NULL);
    CHECK_INT(CFStringConvertEncodingToWindowsCodepage(0x12345), none);
    CHECK_INT(CFStringGetMostCompatibleMacStringEncoding(0x12345), none);
}

CHECK_MAIN(test)
