/* STRING-7, STR-6: a byte above 127 is no ASCII, so that there is no string. */
/* reference: differs STR-6 it takes such bytes for ISO Latin 1 */
#include "text.h"

static void test(void)
{
    CHECK(CFStringCreateWithCString(NULL, "caf\351", kCFStringEncodingASCII) == NULL);
    CHECK(CFStringCreateWithBytes(NULL, BYTES("\200"), kCFStringEncodingASCII, false) == NULL);
    CHECK_STRING(CFStringCreateWithBytes(NULL, BYTES("cafe\177"), kCFStringEncodingASCII, false), "cafe\177");
}

CHECK_MAIN(test)
