/* UUID-T2, UUID-2: whichever function makes it, an identifier is the object that has its value already. */
#include "identifiers.h"

static void test(void)
{
    CFUUIDRef uuid = CFUUIDCreate(NULL), other = CFUUIDCreate(NULL), same[3];
    CFUUIDBytes b = CFUUIDGetUUIDBytes(uuid);
    int index;
    CHECK(uuid != other && !CFEqual(uuid, other));
    same[0] = CFUUIDCreateFromUUIDBytes(NULL, b);
    same[1] = CFUUIDCreateWithBytes(NULL, b.byte0, b.byte1, b.byte2, b.byte3, b.byte4, b.byte5, b.byte6, b.byte7,
                                    b.byte8, b.byte9, b.byte10, b.byte11, b.byte12, b.byte13, b.byte14, b.byte15);
    same[2] = from_text(text_of(uuid));
    for (index = 0; index < 3; index++) {
        CHECK(same[index] == uuid);
        CHECK(CFEqual(same[index], uuid));
        CHECK(CFHash(same[index]) == CFHash(uuid));
    }
    CHECK(CFGetTypeID(uuid) == CFUUIDGetTypeID());
    CFRelease(uuid);
    for (index = 0; index < 3; index++) CFRelease(same[index]);
    CFRelease(other);
}

CHECK_MAIN(test)
