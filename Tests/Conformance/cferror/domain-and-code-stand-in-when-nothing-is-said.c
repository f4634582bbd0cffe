/* ERROR-T6, ERROR-2: an error without texts names its domain and code, and the text for those who debug, if it has
 * one. */
#include "errors.h"

static void check_end(const char *text, const char *end)
{
    size_t length = strlen(text);
    CHECK(length >= strlen(end));
    CHECK_TEXT(text + length - strlen(end), end);
}

static void test(void)
{
    CFErrorRef error = error_with(CFSTR("org.example"), 12, kCFErrorDescriptionKey, CFSTR("bad magic"));
    check_end(description_of(CFSTR("org.example"), -12), "(org.example error -12.)");
    check_end(description_of(kCFErrorDomainMach, 5), "(NSMachErrorDomain error 5.)");
    check_end(description_of(kCFErrorDomainOSStatus, -50), "(NSOSStatusErrorDomain error -50.)");
    check_end(taken(CFErrorCopyDescription(error)), "(org.example error 12 - bad magic)");
    CHECK_TEXT(reason_of(kCFErrorDomainOSStatus, -50), "(null)");
    CFRelease(error);
}

CHECK_MAIN(test)
