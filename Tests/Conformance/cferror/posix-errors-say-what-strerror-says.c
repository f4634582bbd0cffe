/* ERROR-T8, ERROR-3: POSIX errors without texts of their own say what strerror says. */
/* reference: differs ERROR-3: it knows no texts of POSIX errors */
#include "errors.h"

static void test(void)
{
    char expected[300];
    CFStringRef domain = CFStringCreateWithCString(NULL, "NSPOSIXErrorDomain", kCFStringEncodingASCII);
    int code;
    for (code = 1; code < 134; code++) {
        if (!strerrordesc_np(code)) continue;
        CHECK_TEXT(reason_of(domain, code), strerror(code));
        snprintf(expected, sizeof expected, "The operation couldn\u2019t be completed. %s", strerror(code));
        CHECK_TEXT(description_of(kCFErrorDomainPOSIX, code), expected);
        snprintf(expected, sizeof expected, "Error Domain=NSPOSIXErrorDomain Code=%d \"%s\"", code, strerror(code));
        CHECK_TEXT(debug_description_of(kCFErrorDomainPOSIX, code), expected);
    }
    CFRelease(domain);
}

CHECK_MAIN(test)
