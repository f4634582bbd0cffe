/* ERROR-T10, ERROR-3: a POSIX error with texts of its own says these. */
#include "errors.h"

static void test(void)
{
    CFErrorRef error = error_with(kCFErrorDomainPOSIX, ENOENT, kCFErrorLocalizedFailureReasonKey, CFSTR("Gone."));
    CHECK_TEXT(taken(CFErrorCopyFailureReason(error)), "Gone.");
    CHECK(strstr(taken(CFErrorCopyDescription(error)), "be completed. Gone."));
    CFRelease(error);
    error = error_with(kCFErrorDomainPOSIX, ENOENT, kCFErrorLocalizedDescriptionKey, CFSTR("No list."));
    CHECK_TEXT(taken(CFErrorCopyDescription(error)), "No list.");
    CHECK_TEXT(taken(CFCopyDescription(error)),
               "Error Domain=NSPOSIXErrorDomain Code=2 \"No list.\" UserInfo={NSLocalizedDescription=No list.}");
    CFRelease(error);
}

CHECK_MAIN(test)
