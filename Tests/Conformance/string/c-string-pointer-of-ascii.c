/* STRING-17, STR-8: ASCII can be had without a copy in every encoding that extends ASCII; other text cannot. */
#include "text.h"

static void test(void)
{
    CFStringRef created = make("plain"), accented = make("\303\251");
    CFMutableStringRef mutable = make_mutable("plain");
    CHECK_TEXT(CFStringGetCStringPtr(created, kCFStringEncodingUTF8), "plain");
    CHECK_TEXT(CFStringGetCStringPtr(created, kCFStringEncodingASCII), "plain");
    CHECK_TEXT(CFStringGetCStringPtr(CFSTR("literal"), kCFStringEncodingMacRoman), "literal");
    CHECK(CFStringGetCStringPtr(created, kCFStringEncodingUTF16) == NULL);
    CHECK(CFStringGetCStringPtr(accented, kCFStringEncodingUTF8) == NULL);
    CHECK(CFStringGetCharactersPtr(created) == NULL);
    CHECK_INT(CFStringGetCharactersPtr(accented)[0], 0xE9);
    CFStringAppend(mutable, CFSTR(" text"));
    CHECK_TEXT(CFStringGetCStringPtr(mutable, kCFStringEncodingUTF8), "plain text");
    CFStringDelete(mutable, CFRangeMake(0, 6));
    CHECK_TEXT(CFStringGetCStringPtr(mutable, kCFStringEncodingUTF8), "text");
    CFRelease(mutable);
    CFRelease(accented);
    CFRelease(created);
}

CHECK_MAIN(test)
