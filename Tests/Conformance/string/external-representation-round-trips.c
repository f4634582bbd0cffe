/* STRING-22: the external representation of a text reads back as that text, in every encoding; UTF-16 and UTF-32 begin
 * with a mark. */
#include "text.h"

static const CFStringEncoding encodings[] = {
    kCFStringEncodingUTF8, kCFStringEncodingUTF16, kCFStringEncodingUTF16BE, kCFStringEncodingUTF16LE,
    kCFStringEncodingUTF32, kCFStringEncodingUTF32BE, kCFStringEncodingUTF32LE};

static void test(void)
{
    CFStringRef string = make("a\303\251\342\202\254\360\237\230\200b");
    CFDataRef data;
    for (size_t index = 0; index < sizeof encodings / sizeof encodings[0]; index++) {
        CFStringRef back;
        data = CFStringCreateExternalRepresentation(NULL, string, encodings[index], 0);
        back = CFStringCreateFromExternalRepresentation(NULL, data, encodings[index]);
        CHECK(back && CFEqual(back, string));
        if (back) CFRelease(back);
        CFRelease(data);
    }
    data = CFStringCreateExternalRepresentation(NULL, CFSTR("a"), kCFStringEncodingUTF16, 0);
    CHECK_INT(CFDataGetLength(data), 4);
    CHECK_INT(*(const UniChar *)(const void *)CFDataGetBytePtr(data), 0xFEFF);
    CFRelease(data);
    CHECK(CFStringCreateExternalRepresentation(NULL, string, kCFStringEncodingASCII, 0) == NULL);
    data = CFStringCreateExternalRepresentation(NULL, string, kCFStringEncodingASCII, '?');
    CHECK_INT(CFDataGetLength(data), 6);
    CHECK(memcmp(CFDataGetBytePtr(data), "a????b", 6) == 0);
    CFRelease(data);
    CFRelease(string);
}

CHECK_MAIN(test)
