/* ERROR-T1, ERROR-1: the domains and the keys are strings with the texts that Foundation gives them. */
#include "errors.h"

static void test(void)
{
    CHECK(CFEqual(kCFErrorDomainPOSIX, CFSTR("NSPOSIXErrorDomain")));
    CHECK(CFEqual(kCFErrorDomainOSStatus, CFSTR("NSOSStatusErrorDomain")));
    CHECK(CFEqual(kCFErrorDomainMach, CFSTR("NSMachErrorDomain")));
    CHECK(CFEqual(kCFErrorDomainCocoa, CFSTR("NSCocoaErrorDomain")));
    CHECK(CFEqual(kCFErrorLocalizedDescriptionKey, CFSTR("NSLocalizedDescription")));
    CHECK(CFEqual(kCFErrorLocalizedFailureKey, CFSTR("NSLocalizedFailure")));
    CHECK(CFEqual(kCFErrorLocalizedFailureReasonKey, CFSTR("NSLocalizedFailureReason")));
    CHECK(CFEqual(kCFErrorLocalizedRecoverySuggestionKey, CFSTR("NSLocalizedRecoverySuggestion")));
    CHECK(CFEqual(kCFErrorDescriptionKey, CFSTR("NSDescription")));
    CHECK(CFEqual(kCFErrorUnderlyingErrorKey, CFSTR("NSUnderlyingError")));
    CHECK(CFEqual(kCFErrorURLKey, CFSTR("NSURL")));
    CHECK(CFEqual(kCFErrorFilePathKey, CFSTR("NSFilePath")));
    CHECK_TEXT(taken(CFCopyTypeIDDescription(CFErrorGetTypeID())), "CFError");
}

CHECK_MAIN(test)
