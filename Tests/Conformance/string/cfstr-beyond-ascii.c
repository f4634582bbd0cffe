/* STRING-3, STR-13: a literal that is not ASCII is UTF-16, with pairs beyond U+FFFF. */
/* reference: differs STR-16 it takes each byte for a character */
#include "text.h"

static void test(void)
{
    CFStringRef literal = CFSTR("h\303\251\342\202\254\360\237\230\200"), created;
    CHECK_TEXT(units_of(literal), "68 E9 20AC D83D DE00");
    created = make("h\303\251\342\202\254\360\237\230\200");
    CHECK(CFEqual(created, literal));
    CHECK_INT(CFHash(created), CFHash(literal));
    CHECK(CFStringGetCStringPtr(literal, kCFStringEncodingUTF8) == NULL);
    CHECK(CFStringGetCharactersPtr(literal) != NULL);
    CFRelease(created);
}

CHECK_MAIN(test)
