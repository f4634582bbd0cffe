/* Short ways to make strings and to look at them. */
#ifndef TEXT_H
#define TEXT_H

#include "../check.h"

/* A string from UTF-8; the caller releases it. */
CHECK_UNUSED static CFStringRef make(const char *text)
{
    return CFStringCreateWithCString(NULL, text, kCFStringEncodingUTF8);
}

CHECK_UNUSED static CFMutableStringRef make_mutable(const char *text)
{
    CFStringRef string = make(text);
    CFMutableStringRef copy = CFStringCreateMutableCopy(NULL, 0, string);
    CFRelease(string);
    return copy;
}

/* The text of a string in UTF-8, valid until the call after the next one. */
CHECK_UNUSED static const char *text_of(CFStringRef string)
{
    static _Thread_local char buffers[2][8192];
    static _Thread_local int next;
    char *buffer = buffers[next = !next];
    if (!string) return NULL;
    return CFStringGetCString(string, buffer, sizeof buffers[0], kCFStringEncodingUTF8) ? buffer : "(no UTF-8)";
}

/* The units of a string, as hexadecimal numbers. */
CHECK_UNUSED static const char *units_of(CFStringRef string)
{
    static _Thread_local char buffer[4096];
    size_t length = 0;
    if (!string) return NULL;
    buffer[0] = 0;
    for (CFIndex index = 0; index < CFStringGetLength(string) && length < sizeof buffer - 8; index++)
        length += (size_t)snprintf(buffer + length, sizeof buffer - length, "%s%X", index ? " " : "",
                                   CFStringGetCharacterAtIndex(string, index));
    return buffer;
}

/* Checks the text and releases the string. */
#define CHECK_STRING(string, expected) check_string((string), (expected), __FILE__, __LINE__, #string)
#define CHECK_UNITS(string, expected) check_units((string), (expected), __FILE__, __LINE__, #string)

CHECK_UNUSED static void check_string(CFStringRef string, const char *expected, const char *file, int line,
                                      const char *text)
{
    check_text(text_of(string), expected, file, line, text);
    if (string) CFRelease(string);
}

CHECK_UNUSED static void check_units(CFStringRef string, const char *expected, const char *file, int line,
                                     const char *text)
{
    check_text(units_of(string), expected, file, line, text);
    if (string) CFRelease(string);
}

/* Bytes of a literal, without its NUL. */
#define BYTES(literal) (const UInt8 *)(literal), (CFIndex)sizeof(literal) - 1

#endif
