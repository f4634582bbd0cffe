/* STRING-45: the helpers for pairs of units. */
#include "text.h"

static void test(void)
{
    UniChar units[2] = {0, 0};
    CHECK(CFStringIsSurrogateHighCharacter(0xD83D) && !CFStringIsSurrogateHighCharacter(0xDE00));
    CHECK(CFStringIsSurrogateLowCharacter(0xDE00) && !CFStringIsSurrogateLowCharacter(0xE000));
    CHECK_INT(CFStringGetLongCharacterForSurrogatePair(0xD83D, 0xDE00), 0x1F600);
    CHECK(CFStringGetSurrogatePairForLongCharacter(0x1F600, units));
    CHECK(units[0] == 0xD83D && units[1] == 0xDE00);
    CHECK(CFStringGetSurrogatePairForLongCharacter(0x10FFFF, units));
    CHECK(units[0] == 0xDBFF && units[1] == 0xDFFF);
    CHECK(!CFStringGetSurrogatePairForLongCharacter(0x20AC, units));
    CHECK_INT(units[0], 0x20AC);
    CHECK(CFStringGetSurrogatePairForLongCharacter(0x1F600, NULL));
}

CHECK_MAIN(test)
