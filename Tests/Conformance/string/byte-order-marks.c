/* STRING-9: an external representation may begin with a byte order mark, which tells the order and is no text; without
 * it UTF-16 and UTF-32 are big-endian. Where the encoding says the order, a mark is a character. */
#include "text.h"

static CFStringRef external(const UInt8 *bytes, CFIndex count, CFStringEncoding encoding)
{
    return CFStringCreateWithBytes(NULL, bytes, count, encoding, true);
}

static void test(void)
{
    CHECK_UNITS(external(BYTES("\376\377\0a"), kCFStringEncodingUTF16), "61");
    CHECK_UNITS(external(BYTES("\377\376a\0"), kCFStringEncodingUTF16), "61");
    CHECK_UNITS(external(BYTES("\0a"), kCFStringEncodingUTF16), "61");
    CHECK_UNITS(external(BYTES("\0\0\376\377\0\0\0a"), kCFStringEncodingUTF32), "61");
    CHECK_UNITS(external(BYTES("\377\376\0\0a\0\0\0"), kCFStringEncodingUTF32), "61");
    CHECK_UNITS(external(BYTES("\0\0\0a"), kCFStringEncodingUTF32), "61");
    CHECK_UNITS(external(BYTES("\376\377\0a"), kCFStringEncodingUTF16BE), "FEFF 61");
    CHECK_UNITS(external(BYTES("\357\273\277a"), kCFStringEncodingUTF8), "61");
    CHECK_UNITS(CFStringCreateWithBytes(NULL, BYTES("\377\376a\0"), kCFStringEncodingUTF16LE, false), "FEFF 61");
}

CHECK_MAIN(test)
