/* STRING-20, STR-7: a buffer that is too short ends before the character that does not fit, and nothing is written
 * behind it; a buffer without room takes nothing. */
/* reference: differs STR-7 it splits a pair in UTF-16, and takes a buffer without room for a question */
#include "text.h"

static void check(CFStringRef string, CFStringEncoding encoding, CFIndex room, CFIndex converted, CFIndex bytes)
{
    UInt8 buffer[32];
    CFIndex used = -1;
    memset(buffer, '#', sizeof buffer);
    CHECK_INT(CFStringGetBytes(string, CFRangeMake(0, CFStringGetLength(string)), encoding, '?', false, buffer, room,
                               &used), converted);
    CHECK_INT(used, bytes);
    CHECK_INT(buffer[bytes], '#');
}

static void test(void)
{
    CFStringRef string = make("a\342\202\254\360\237\230\200b");
    CHECK_INT(CFStringGetLength(string), 5);
    check(string, kCFStringEncodingUTF8, 0, 0, 0);
    check(string, kCFStringEncodingUTF8, 3, 1, 1);
    check(string, kCFStringEncodingUTF8, 7, 2, 4);
    check(string, kCFStringEncodingUTF8, 8, 4, 8);
    check(string, kCFStringEncodingUTF16LE, 1, 0, 0);
    check(string, kCFStringEncodingUTF16LE, 7, 2, 4);
    check(string, kCFStringEncodingUTF16LE, 8, 4, 8);
    check(string, kCFStringEncodingUTF32BE, 11, 2, 8);
    check(string, kCFStringEncodingASCII, 3, 2, 2);
    CFRelease(string);
}

CHECK_MAIN(test)
