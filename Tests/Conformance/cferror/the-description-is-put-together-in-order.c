/* ERROR-T5, ERROR-2: the description is the localized one; else the failure with the reason behind it; else the
 * failure. */
#include "errors.h"

static void check(int parts, const char *description, const char *reason, const char *suggestion)
{
    const CFStringRef all_keys[] = {kCFErrorLocalizedDescriptionKey, kCFErrorLocalizedFailureKey,
                                    kCFErrorLocalizedFailureReasonKey, kCFErrorLocalizedRecoverySuggestionKey,
                                    kCFErrorDescriptionKey};
    const CFStringRef all_values[] = {CFSTR("All of it."), CFSTR("What."), CFSTR("Why."), CFSTR("Do this."),
                                      CFSTR("detail")};
    const void *keys[5], *values[5];
    CFIndex count = 0;
    CFErrorRef error;
    int index;
    for (index = 0; index < 5; index++) {
        if (!(parts >> index & 1)) continue;
        keys[count] = all_keys[index];
        values[count++] = all_values[index];
    }
    error = CFErrorCreateWithUserInfoKeysAndValues(NULL, CFSTR("org.example"), 3, keys, values, count);
    CHECK_TEXT(taken(CFErrorCopyDescription(error)), description);
    CHECK_TEXT(taken(CFErrorCopyFailureReason(error)), reason);
    CHECK_TEXT(taken(CFErrorCopyRecoverySuggestion(error)), suggestion);
    CFRelease(error);
}

static void test(void)
{
    check(0x01, "All of it.", "(null)", "(null)");
    check(0x02, "What.", "(null)", "(null)");
    check(0x03, "All of it.", "(null)", "(null)");
    check(0x05, "All of it.", "Why.", "(null)");
    check(0x06, "What. Why.", "Why.", "(null)");
    check(0x12, "What.", "(null)", "(null)");
    check(0x16, "What. Why.", "Why.", "(null)");
    check(0x0E, "What. Why.", "Why.", "Do this.");
    check(0x1F, "All of it.", "Why.", "Do this.");
}

CHECK_MAIN(test)
