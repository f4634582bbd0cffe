/* Identifiers and their text. */
#ifndef IDENTIFIERS_H
#define IDENTIFIERS_H

#include "../check.h"

/* The text of an identifier. */
CHECK_UNUSED static const char *text_of(CFUUIDRef uuid)
{
    static char text[64];
    CFStringRef string = CFUUIDCreateString(NULL, uuid);
    if (!CFStringGetCString(string, text, sizeof text, kCFStringEncodingASCII)) text[0] = 0;
    CFRelease(string);
    return text;
}

/* What a text stands for, or NULL. */
CHECK_UNUSED static CFUUIDRef from_text(const char *text)
{
    CFStringRef string = CFStringCreateWithCString(NULL, text, kCFStringEncodingUTF8);
    CFUUIDRef uuid = CFUUIDCreateFromString(NULL, string);
    CFRelease(string);
    return uuid;
}

#endif
