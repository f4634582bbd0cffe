/* Errors and their texts. */
#ifndef ERRORS_H
#define ERRORS_H

#include "../texts.h"

/* An error with one pair in its user info. */
CHECK_UNUSED static CFErrorRef error_with(CFStringRef domain, CFIndex code, CFStringRef key, CFTypeRef value)
{
    const void *keys[] = {key}, *values[] = {value};
    return CFErrorCreateWithUserInfoKeysAndValues(NULL, domain, code, keys, values, 1);
}

/* What an error without a user info says, and likewise below. */
CHECK_UNUSED static const char *description_of(CFStringRef domain, CFIndex code)
{
    CFErrorRef error = CFErrorCreate(NULL, domain, code, NULL);
    const char *text = taken(CFErrorCopyDescription(error));
    CFRelease(error);
    return text;
}

CHECK_UNUSED static const char *reason_of(CFStringRef domain, CFIndex code)
{
    CFErrorRef error = CFErrorCreate(NULL, domain, code, NULL);
    const char *text = taken(CFErrorCopyFailureReason(error));
    CFRelease(error);
    return text;
}

CHECK_UNUSED static const char *debug_description_of(CFStringRef domain, CFIndex code)
{
    CFErrorRef error = CFErrorCreate(NULL, domain, code, NULL);
    const char *text = taken(CFCopyDescription(error));
    CFRelease(error);
    return text;
}

#endif
