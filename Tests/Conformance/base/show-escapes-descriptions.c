/* BASE-T25: CFShow escapes what is not ASCII in the descriptions of other objects, too. */
#include "shown.h"

static CFStringRef made(const char *text)
{
    return CFStringCreateWithCString(NULL, text, kCFStringEncodingUTF8);
}

static void test(void)
{
    CFStringRef texts[] = {made("\xC3\xBC"), made("\xE2\x82\xAC"), made("\xF0\x9F\x98\x80")};
    CFArrayRef array = CFArrayCreate(NULL, (const void **)texts, 3, &kCFTypeArrayCallBacks);
    const char *line = shown(array);
    CHECK_CONTAINS(line, "contents = \"\\u00fc\"");
    CHECK_CONTAINS(line, "contents = \"\\u20ac\"");
    CHECK_CONTAINS(line, "contents = \"\\ud83d\\ude00\"");
    CFRelease(array);

    CFErrorRef error = CFErrorCreate(NULL, texts[0], 3, NULL);
    CHECK_CONTAINS(shown(error), "Domain=\\u00fc");
    CFRelease(error);

    const UniChar alone[] = {0xD801, 'x'};
    CFStringRef half = CFStringCreateWithCharacters(NULL, alone, 2);
    CHECK_TEXT(shown(half), "\\ud801x\n");
    for (int index = 0; index < 3; index++) CFRelease(texts[index]);
    CFRelease(half);
}

CHECK_MAIN(test)
