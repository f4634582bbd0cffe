/* STRING-40: a million appended characters take a moment, in bytes and in units, and all are there. */
/* limit: 120 */
#include "text.h"

static void test(void)
{
    enum { rounds = 300000 };
    CFMutableStringRef string = CFStringCreateMutable(NULL, 0);
    UniChar unit = 0x20AC;
    double begin = processor_seconds();
    for (int round = 0; round < rounds; round++) CFStringAppendFormat(string, NULL, CFSTR("%c"), 'a' + round % 26);
    CFStringAppendCharacters(string, &unit, 1);
    for (int round = 0; round < rounds; round++) CFStringAppendCString(string, "xyz", kCFStringEncodingUTF8);
    CHECK_INT(CFStringGetLength(string), rounds + 1 + 3 * rounds);
    CHECK_INT(CFStringGetCharacterAtIndex(string, 27), 'b');
    CHECK_INT(CFStringGetCharacterAtIndex(string, rounds), 0x20AC);
    CHECK_INT(CFStringGetCharacterAtIndex(string, 4 * rounds), 'z');
    CHECK(processor_seconds() - begin < 20);
    CFRelease(string);
}

CHECK_MAIN(test)
