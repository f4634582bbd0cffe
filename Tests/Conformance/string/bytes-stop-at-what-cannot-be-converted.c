/* STRING-18, STR-7: CFStringGetBytes counts the units that it converted, and stops at the first one that it cannot,
 * unless a loss byte stands in for it. */
#include "text.h"

static UInt8 buffer[16];
static CFIndex used;

static CFIndex convert(CFStringRef string, CFStringEncoding encoding, UInt8 loss)
{
    memset(buffer, '#', sizeof buffer);
    return CFStringGetBytes(string, CFRangeMake(0, CFStringGetLength(string)), encoding, loss, false, buffer,
                            sizeof buffer, &used);
}

static void test(void)
{
    CFStringRef string = make("a\303\251\342\202\254b");
    CHECK_INT(convert(string, kCFStringEncodingISOLatin1, 0), 2);
    CHECK_INT(used, 2);
    CHECK(memcmp(buffer, "a\351#", 3) == 0);
    CHECK_INT(convert(string, kCFStringEncodingISOLatin1, '?'), 4);
    CHECK_INT(used, 4);
    CHECK(memcmp(buffer, "a\351?b#", 5) == 0);
    CHECK_INT(convert(string, kCFStringEncodingASCII, '?'), 4);
    CHECK(memcmp(buffer, "a??b#", 5) == 0);
    CHECK_INT(convert(string, kCFStringEncodingUTF8, 0), 4);
    CHECK_INT(used, 7);
    CHECK_INT(convert(string, 0x12345, '?'), 0);
    CHECK_INT(used, 0);
    CHECK_INT(CFStringGetBytes(string, CFRangeMake(1, 2), kCFStringEncodingUTF8, 0, false, buffer, 16, NULL), 2);
    CHECK(memcmp(buffer, "\303\251\342\202\254", 5) == 0);
    CFRelease(string);
}

CHECK_MAIN(test)
