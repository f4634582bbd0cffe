/* STRING-38, STR-2: appending, inserting, deleting and replacing, also of what is not ASCII in what is. */
#include "text.h"

static void test(void)
{
    static const UniChar units[] = {'x', 0x20AC};
    CFMutableStringRef string = CFStringCreateMutable(NULL, 0);
    CFStringRef accented = make("\303\251");
    CHECK_INT(CFStringGetLength(string), 0);
    CHECK_TEXT(text_of(string), "");
    CFStringAppend(string, CFSTR("text"));
    CFStringAppendCString(string, ", more", kCFStringEncodingASCII);
    CFStringInsert(string, 0, CFSTR("a "));
    CHECK_TEXT(text_of(string), "a text, more");
    CFStringInsert(string, 2, accented);
    CFStringInsert(string, CFStringGetLength(string), CFSTR("!"));
    CHECK_TEXT(text_of(string), "a \303\251text, more!");
    CFStringAppendCharacters(string, units, 2);
    CFStringAppendCharacters(string, NULL, 0);
    CHECK_TEXT(text_of(string), "a \303\251text, more!x\342\202\254");
    CFStringDelete(string, CFRangeMake(1, 6));
    CFStringDelete(string, CFRangeMake(0, 0));
    CHECK_TEXT(text_of(string), "a, more!x\342\202\254");
    CFStringReplace(string, CFRangeMake(3, 4), CFSTR("less and less"));
    CHECK_TEXT(text_of(string), "a, less and less!x\342\202\254");
    CFStringReplace(string, CFRangeMake(0, 17), accented);
    CHECK_TEXT(text_of(string), "\303\251x\342\202\254");
    CFStringReplaceAll(string, CFSTR("all"));
    CHECK_TEXT(text_of(string), "all");
    CFStringReplaceAll(string, CFSTR(""));
    CHECK_TEXT(text_of(string), "");
    CFStringAppendCString(string, "\351", kCFStringEncodingISOLatin1);
    CHECK_STRING(string, "\303\251");
    CFRelease(accented);
}

CHECK_MAIN(test)
