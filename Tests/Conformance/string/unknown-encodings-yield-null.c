/* STRING-52, STR-6: text in an encoding that the library does not know yields NULL. */
/* reference: differs STR-6 it traps */
#include "text.h"

static void test(void)
{
    CHECK(CFStringCreateWithCString(NULL, "a", 0x12345) == NULL);
    CHECK(CFStringCreateWithCString(NULL, "a", kCFStringEncodingInvalidId) == NULL);
    CHECK(CFStringCreateWithBytes(NULL, BYTES("a"), 0x12345, true) == NULL);
    CHECK(CFStringCreateWithCString(NULL, "\377", kCFStringEncodingNextStepLatin) == NULL);
    CHECK(!CFStringIsEncodingAvailable(kCFStringEncodingNextStepLatin));
    CHECK_INT(CFStringGetMaximumSizeForEncoding(0, 0x12345), 0);
}

CHECK_MAIN(test)
