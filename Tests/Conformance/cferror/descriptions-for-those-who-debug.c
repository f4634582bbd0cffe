/* ERROR-T13, ERROR-6: CFCopyDescription and %@ show domain, code, the best text and the user info, with an address
 * before an error within. */
#include "errors.h"

static void test(void)
{
    char expected[300];
    CFErrorRef inner = CFErrorCreate(NULL, CFSTR("inner"), 4, NULL);
    CFErrorRef outer = error_with(CFSTR("outer"), 5, kCFErrorUnderlyingErrorKey, inner);
    CFErrorRef detailed = error_with(CFSTR("outer"), 6, kCFErrorDescriptionKey, CFSTR("detail"));
    CFErrorRef reasoned = error_with(CFSTR("outer"), 7, kCFErrorLocalizedFailureReasonKey, CFSTR("why"));
    CFErrorRef true_one = error_with(CFSTR("outer"), 8, CFSTR("flag"), kCFBooleanTrue);
    CHECK_TEXT(taken(CFCopyDescription(inner)), "Error Domain=inner Code=4 \"(null)\"");
    CHECK_TEXT(taken(CFStringCreateWithFormat(NULL, NULL, CFSTR("<%@>"), inner)),
               "<Error Domain=inner Code=4 \"(null)\">");
    snprintf(expected, sizeof expected, "Error Domain=outer Code=5 \"(null)\" UserInfo={NSUnderlyingError=%p {%s}}",
             (const void *)inner, "Error Domain=inner Code=4 \"(null)\"");
    CHECK_TEXT(taken(CFCopyDescription(outer)), expected);
    CHECK_TEXT(taken(CFCopyDescription(detailed)),
               "Error Domain=outer Code=6 \"detail\" UserInfo={NSDescription=detail}");
    CHECK_TEXT(taken(CFCopyDescription(reasoned)),
               "Error Domain=outer Code=7 \"why\" UserInfo={NSLocalizedFailureReason=why}");
    CHECK_TEXT(taken(CFCopyDescription(true_one)), "Error Domain=outer Code=8 \"(null)\" UserInfo={flag=true}");
    CFRelease(true_one);
    CFRelease(reasoned);
    CFRelease(detailed);
    CFRelease(outer);
    CFRelease(inner);
}

CHECK_MAIN(test)
