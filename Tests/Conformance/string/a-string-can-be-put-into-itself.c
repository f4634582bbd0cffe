/* STRING-39: the string that changes may be what is appended, inserted or put in. */
#include "text.h"

static void test(void)
{
    CFMutableStringRef string = make_mutable("abc"), wide = make_mutable("\303\251x");
    CFStringAppend(string, string);
    CHECK_TEXT(text_of(string), "abcabc");
    CFStringInsert(string, 3, string);
    CHECK_TEXT(text_of(string), "abcabcabcabc");
    CFStringReplace(string, CFRangeMake(1, 11), string);
    CHECK_TEXT(text_of(string), "aabcabcabcabc");
    CFStringReplaceAll(string, string);
    CHECK_TEXT(text_of(string), "aabcabcabcabc");
    CFStringInsert(wide, 1, wide);
    CHECK_TEXT(text_of(wide), "\303\251\303\251xx");
    CFStringAppendCharacters(wide, CFStringGetCharactersPtr(wide), CFStringGetLength(wide));
    CHECK_TEXT(text_of(wide), "\303\251\303\251xx\303\251\303\251xx");
    CFStringAppendCString(string, CFStringGetCStringPtr(string, kCFStringEncodingUTF8), kCFStringEncodingUTF8);
    CHECK_TEXT(text_of(string), "aabcabcabcabcaabcabcabcabc");
    CFRelease(wide);
    CFRelease(string);
}

CHECK_MAIN(test)
