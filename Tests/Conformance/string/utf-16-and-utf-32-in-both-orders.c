/* STRING-10, STR-6: UTF-16 and UTF-32 are read in their order, at any address; half a unit or a value that is no
 * character yields NULL; a lone surrogate in UTF-16 is kept. */
/* reference: differs STR-6 it drops half a unit, and reads UTF-32 big-endian */
#include "text.h"

static CFStringRef read_in(CFStringEncoding encoding, const UInt8 *bytes, CFIndex count)
{
    return CFStringCreateWithBytes(NULL, bytes, count, encoding, false);
}

static void test(void)
{
    UInt8 odd[9] = "#\075\330\000\336a\0";
    UniChar pair[] = {0xD83D, 0xDE00, 'a'};
    UInt32 wide[] = {0x1F600, 'a'};
    CHECK_UNITS(read_in(kCFStringEncodingUTF16BE, BYTES("\330\075\336\0\0a")), "D83D DE00 61");
    CHECK_UNITS(read_in(kCFStringEncodingUTF16LE, BYTES("\075\330\0\336a\0")), "D83D DE00 61");
    CHECK_UNITS(read_in(kCFStringEncodingUTF16LE, odd + 1, 6), "D83D DE00 61");
    CHECK_UNITS(read_in(kCFStringEncodingUTF16, (const UInt8 *)pair, sizeof pair), "D83D DE00 61");
    CHECK_UNITS(read_in(kCFStringEncodingUTF32BE, BYTES("\0\1\366\0\0\0\0a")), "D83D DE00 61");
    CHECK_UNITS(read_in(kCFStringEncodingUTF32LE, BYTES("\0\366\1\0a\0\0\0")), "D83D DE00 61");
    CHECK_UNITS(read_in(kCFStringEncodingUTF32, (const UInt8 *)wide, sizeof wide), "D83D DE00 61");
    CHECK_UNITS(read_in(kCFStringEncodingUTF16BE, BYTES("\330\075\0a")), "D83D 61");
    CHECK(read_in(kCFStringEncodingUTF16LE, BYTES("a\0b")) == NULL);
    CHECK(read_in(kCFStringEncodingUTF32LE, BYTES("a\0\0\0b")) == NULL);
    CHECK(read_in(kCFStringEncodingUTF32BE, BYTES("\0\0\330\0")) == NULL);
    CHECK(read_in(kCFStringEncodingUTF32BE, BYTES("\0\21\0\0")) == NULL);
}

CHECK_MAIN(test)
