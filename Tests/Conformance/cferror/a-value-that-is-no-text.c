/* ERROR-T11, ERROR-4: a value that is no string, where a text belongs, counts as absent. */
/* reference: differs ERROR-4: it returns whatever the value is */
#include "errors.h"

static void test(void)
{
    CFErrorRef error = error_with(CFSTR("org.example"), 4, kCFErrorLocalizedDescriptionKey, kCFBooleanTrue);
    CHECK(strstr(taken(CFErrorCopyDescription(error)), "(org.example error 4.)"));
    CFRelease(error);
    error = error_with(CFSTR("org.example"), 4, kCFErrorLocalizedFailureReasonKey, kCFBooleanTrue);
    CHECK(CFErrorCopyFailureReason(error) == NULL);
    CFRelease(error);
    error = error_with(CFSTR("org.example"), 4, kCFErrorLocalizedRecoverySuggestionKey, kCFBooleanTrue);
    CHECK(CFErrorCopyRecoverySuggestion(error) == NULL);
    CFRelease(error);
}

CHECK_MAIN(test)
