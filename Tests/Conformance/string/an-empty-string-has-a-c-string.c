/* STRING-68: the C string of an empty string is empty, whatever was in the memory before. */
#include "text.h"

static void soil(void)
{
    void *blocks[64];
    for (int index = 0; index < 64; index++) memset(blocks[index] = malloc(24), 'x', 24);
    for (int index = 0; index < 64; index++) free(blocks[index]);
}

static void check_empty(CFStringRef string)
{
    const char *stored = CFStringGetCStringPtr(string, kCFStringEncodingUTF8);
    CHECK(stored == NULL || *stored == 0);
    CFRelease(string);
}

static void test(void)
{
    static const UniChar none[1];
    for (int round = 0; round < 50; round++) {
        soil();
        check_empty(CFStringCreateWithCharacters(NULL, none, 0));
        check_empty(CFStringCreateWithCString(NULL, "", kCFStringEncodingUTF8));
        check_empty(CFStringCreateWithBytes(NULL, NULL, 0, kCFStringEncodingASCII, false));
        check_empty(CFStringCreateWithSubstring(NULL, CFSTR("abc"), CFRangeMake(1, 0)));
        check_empty(CFStringCreateWithFormat(NULL, NULL, CFSTR("%s"), ""));
        CFMutableStringRef text = make_mutable("abc");
        CFStringDelete(text, CFRangeMake(0, 3));
        check_empty(CFStringCreateCopy(NULL, text));
        check_empty(text);
    }
}

CHECK_MAIN(test)
