/* ERROR-T7, ERROR-2: without a failure of its own an error says that the operation could not be completed, with a
 * typographic apostrophe. */
/* reference: differs ERROR-2: it prints the escape sequence of the apostrophe */
#include "errors.h"

static void test(void)
{
    CFErrorRef error = error_with(CFSTR("org.example"), 1, kCFErrorLocalizedFailureReasonKey, CFSTR("It is late."));
    CHECK_TEXT(taken(CFErrorCopyDescription(error)), "The operation couldn\u2019t be completed. It is late.");
    CHECK_TEXT(description_of(CFSTR("org.example"), 1),
               "The operation couldn\u2019t be completed. (org.example error 1.)");
    CFRelease(error);
}

CHECK_MAIN(test)
