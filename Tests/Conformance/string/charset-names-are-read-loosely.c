/* STRING-61: of a charset's name only letters and digits count; registered aliases are known. */
#include "text.h"

static void check_encoding(CFStringEncoding expected, const char *names)
{
    CFStringRef all = make(names);
    CFArrayRef list = CFStringCreateArrayBySeparatingStrings(NULL, all, CFSTR(","));
    for (CFIndex index = 0; index < CFArrayGetCount(list); index++) {
        CFStringEncoding found = CFStringConvertIANACharSetNameToEncoding(CFArrayGetValueAtIndex(list, index));
        if (found != expected) printf("%s:\n", text_of(CFArrayGetValueAtIndex(list, index)));
        CHECK_INT(found, expected);
    }
    CFRelease(list);
    CFRelease(all);
}

static void test(void)
{
    check_encoding(kCFStringEncodingUTF8, "utf-8,UTF-8,UTF8,Utf_8, utf-8 ,UTF - 8,unicode-1-1-utf-8,cp65001");
    check_encoding(kCFStringEncodingASCII, "us-ascii,ASCII,US,ANSI_X3.4-1968,iso646-us,cp367,iso-ir-6,csASCII");
    check_encoding(kCFStringEncodingISOLatin1,
                   "ISO-8859-1,iso88591,ISO8859_1,latin1,l1,ISO_8859-1:1987,cp819,IBM819,iso-ir-100,csISOLatin1");
    check_encoding(kCFStringEncodingWindowsLatin1, "windows-1252,windows1252,cp1252,CP-1252");
    check_encoding(kCFStringEncodingMacRoman, "macintosh,mac,MacRoman,x-mac-roman,csMacintosh");
    check_encoding(kCFStringEncodingUTF16, "UTF-16,utf16,ucs-2,ISO-10646-UCS-2,unicode,csUnicode");
    check_encoding(kCFStringEncodingUTF16LE, "UTF-16LE,utf-16le");
    check_encoding(kCFStringEncodingUTF32, "utf-32,UCS-4,iso-10646-ucs-4");
    check_encoding(kCFStringEncodingUTF32BE, "UTF-32BE");
    check_encoding(kCFStringEncodingInvalidId, "bogus,,8,1252,x-user-defined,utf-8x,"
                                               "a-name-that-is-longer-than-all-names-that-there-are");
}

CHECK_MAIN(test)
