/* Errors and their texts. */
#ifndef ERRORS_H
#define ERRORS_H

#include "../check.h"

/* A string's characters, "(null)" for NULL; the string is released.  Good until the eighth call after this one. */
CHECK_UNUSED static const char *taken(CFStringRef string)
{
    static char texts[8][1024];
    static int next;
    char *text = texts[next++ % 8];
    if (!string) return strcpy(text, "(null)");
    if (!CFStringGetCString(string, text, sizeof texts[0], kCFStringEncodingUTF8)) text[0] = 0;
    CFRelease(string);
    return text;
}

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
