/* STRING-65: an inline buffer gives the units of a range, however the string is stored, and 0 outside. */
#include "text.h"

static void check_units_in(CFStringRef string, CFRange range)
{
    CFStringInlineBuffer buffer;
    CFStringInitInlineBuffer(string, &buffer, range);
    CHECK_INT(CFStringGetCharacterFromInlineBuffer(&buffer, -1), 0);
    CHECK_INT(CFStringGetCharacterFromInlineBuffer(&buffer, range.length), 0);
    for (CFIndex step = 1; step < 90; step += 22)
        for (CFIndex index = 0; index < range.length; index += step)
            CHECK_INT(CFStringGetCharacterFromInlineBuffer(&buffer, index),
                      CFStringGetCharacterAtIndex(string, range.location + index));
    for (CFIndex index = range.length - 1; index >= 0; index--)
        CHECK_INT(CFStringGetCharacterFromInlineBuffer(&buffer, index),
                  CFStringGetCharacterAtIndex(string, range.location + index));
}

static void test(void)
{
    UInt8 bytes[300];
    for (int index = 0; index < 300; index++) bytes[index] = (UInt8)(32 + index % 90);
    CFStringRef plain = CFStringCreateWithBytes(NULL, bytes, 300, kCFStringEncodingASCII, false);
    CFStringRef foreign = CFStringCreateWithBytesNoCopy(NULL, bytes, 300, kCFStringEncodingASCII, false,
                                                        kCFAllocatorNull);
    CFMutableStringRef wide = CFStringCreateMutableCopy(NULL, 0, plain);
    CFStringAppend(wide, CFSTR("x"));
    const UniChar unit = 0x65E5;
    CFStringAppendCharacters(wide, &unit, 1);
    CFStringRef strings[] = {plain, foreign, wide};
    for (int index = 0; index < 3; index++) {
        check_units_in(strings[index], CFRangeMake(0, CFStringGetLength(strings[index])));
        check_units_in(strings[index], CFRangeMake(7, 200));
        check_units_in(strings[index], CFRangeMake(5, 0));
        CFRelease(strings[index]);
    }
    check_units_in(CFSTR(""), CFRangeMake(0, 0));
}

CHECK_MAIN(test)
