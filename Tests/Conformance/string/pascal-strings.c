/* STRING-72: strings with their length in front: read, appended, and written if they fit. */
#include "text.h"

static void test(void)
{
    const unsigned char pascal[] = "\3abcdef";
    unsigned char buffer[400];
    CFStringRef string = CFStringCreateWithPascalString(NULL, pascal, kCFStringEncodingASCII);
    CHECK_TEXT(text_of(string), "abc");
    CHECK(CFStringGetPascalString(string, buffer, 10, kCFStringEncodingASCII));
    CHECK(memcmp(buffer, pascal, 4) == 0);
    CHECK(CFStringGetPascalString(string, buffer, 4, kCFStringEncodingASCII));
    CHECK(!CFStringGetPascalString(string, buffer, 3, kCFStringEncodingASCII));
    CHECK(!CFStringGetPascalString(string, buffer, 0, kCFStringEncodingASCII));
    CFRelease(string);

    CHECK_STRING(CFStringCreateWithPascalStringNoCopy(NULL, pascal, kCFStringEncodingASCII, kCFAllocatorNull), "abc");
    CHECK_STRING(CFStringCreateWithPascalString(NULL, (ConstStr255Param) "", kCFStringEncodingASCII), "");
    CHECK(CFStringCreateWithPascalString(NULL, (ConstStr255Param) "\1\xFF", kCFStringEncodingUTF8) == NULL);

    CFMutableStringRef text = make_mutable("x");
    CFStringAppendPascalString(text, pascal, kCFStringEncodingASCII);
    CFStringAppendPascalString(text, (ConstStr255Param) "\1\x8A", kCFStringEncodingMacRoman);
    CHECK_TEXT(text_of(text), "xabc\u00E4");
    CHECK(!CFStringGetPascalString(text, buffer, 400, kCFStringEncodingASCII));
    CHECK(CFStringGetPascalString(text, buffer, 400, kCFStringEncodingUTF8));
    CHECK_INT(buffer[0], 6);
    CFStringReplaceAll(text, CFSTR(""));
    CFStringPad(text, CFSTR("y"), 255, 0);
    CHECK(CFStringGetPascalString(text, buffer, 400, kCFStringEncodingASCII));
    CHECK_INT(buffer[0], 255);
    CFStringPad(text, CFSTR("y"), 256, 0);
    CHECK(!CFStringGetPascalString(text, buffer, 400, kCFStringEncodingASCII));
    CFRelease(text);
}

CHECK_MAIN(test)
