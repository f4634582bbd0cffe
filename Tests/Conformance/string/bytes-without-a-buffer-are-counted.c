/* STRING-21, STR-7, STR-8: without a buffer the size is told, whatever maxBufLen says; the maximum for an encoding
 * covers every text of that length. */
#include "text.h"

static const CFStringEncoding encodings[] = {
    kCFStringEncodingUTF8, kCFStringEncodingUTF16, kCFStringEncodingUTF32BE, kCFStringEncodingMacRoman};

static void test(void)
{
    CFStringRef string = make("a\342\202\254\360\237\230\200b");
    CFIndex used = 0;
    CHECK_INT(CFStringGetBytes(string, CFRangeMake(0, 5), kCFStringEncodingUTF8, 0, false, NULL, 0, &used), 5);
    CHECK_INT(used, 9);
    CHECK_INT(CFStringGetBytes(string, CFRangeMake(0, 5), kCFStringEncodingUTF16, 0, true, NULL, 1, &used), 5);
    CHECK_INT(used, 12);
    for (size_t index = 0; index < 4; index++) {
        CFStringGetBytes(string, CFRangeMake(0, 5), encodings[index], '?', false, NULL, 0, &used);
        CHECK(used <= CFStringGetMaximumSizeForEncoding(5, encodings[index]));
    }
    CHECK_INT(CFStringGetMaximumSizeForEncoding(10, kCFStringEncodingUTF8), 30);
    CHECK_INT(CFStringGetMaximumSizeForEncoding(10, kCFStringEncodingUTF16), 20);
    CHECK_INT(CFStringGetMaximumSizeForEncoding(10, kCFStringEncodingUTF32), 40);
    CHECK_INT(CFStringGetMaximumSizeForEncoding(10, kCFStringEncodingASCII), 10);
    CHECK_INT(CFStringGetMaximumSizeForEncoding(LONG_MAX / 2, kCFStringEncodingUTF8), kCFNotFound);
    CFRelease(string);
}

CHECK_MAIN(test)
