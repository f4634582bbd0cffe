/* STRING-62: only what can be converted is listed, and only the encodings of the header have names.
 * reference: differs TEXT-1: it knows many more encodings */
#include "text.h"

static void test(void)
{
    const CFStringEncoding *list = CFStringGetListOfAvailableEncodings();
    int count = 0, has_utf8 = 0;
    for (; list[count] != kCFStringEncodingInvalidId; count++) {
        CHECK(CFStringIsEncodingAvailable(list[count]));
        CHECK(CFStringGetNameOfEncoding(list[count]) != NULL);
        has_utf8 |= list[count] == kCFStringEncodingUTF8;
    }
    CHECK_INT(count, 11);
    CHECK(has_utf8);
    CHECK(CFStringGetNameOfEncoding(0x0202) == NULL);
    CHECK_INT(CFStringConvertIANACharSetNameToEncoding(CFSTR("iso-8859-2")), kCFStringEncodingInvalidId);
    CHECK_INT(CFStringConvertEncodingToNSStringEncoding(0x0202), kCFStringEncodingInvalidId);
    CHECK_INT(CFStringConvertNSStringEncodingToEncoding(0x80000202), kCFStringEncodingInvalidId);
    CHECK_INT(CFStringConvertNSStringEncodingToEncoding(kCFStringEncodingInvalidId), kCFStringEncodingInvalidId);
    CHECK_INT(CFStringConvertWindowsCodepageToEncoding(1250), kCFStringEncodingInvalidId);
    CHECK_INT(CFStringConvertWindowsCodepageToEncoding(12000), kCFStringEncodingUTF32LE);
    CHECK_INT(CFStringConvertWindowsCodepageToEncoding(12001), kCFStringEncodingUTF32BE);
}

CHECK_MAIN(test)
