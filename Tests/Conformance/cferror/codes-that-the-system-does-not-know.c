/* ERROR-T9, ERROR-3: POSIX errors with a code that no call can give have no reason, and name their domain and
 * code. */
#include "errors.h"

static void test(void)
{
    static const CFIndex codes[] = {0, -1, 41, 9999, (CFIndex)1 << 32 | ENOENT};
    char expected[100];
    size_t index;
    for (index = 0; index < sizeof codes / sizeof *codes; index++) {
        snprintf(expected, sizeof expected, "(NSPOSIXErrorDomain error %ld.)", codes[index]);
        CHECK(strstr(description_of(kCFErrorDomainPOSIX, codes[index]), expected));
        CHECK_TEXT(reason_of(kCFErrorDomainPOSIX, codes[index]), "(null)");
        snprintf(expected, sizeof expected, "Error Domain=NSPOSIXErrorDomain Code=%ld \"(null)\"", codes[index]);
        CHECK_TEXT(debug_description_of(kCFErrorDomainPOSIX, codes[index]), expected);
    }
}

CHECK_MAIN(test)
