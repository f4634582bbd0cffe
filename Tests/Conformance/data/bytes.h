/* Data made of and compared with C strings. */
#ifndef BYTES_H
#define BYTES_H

#include "../check.h"

#define CHECK_BYTES(data, expected) check_bytes((data), (expected), __FILE__, __LINE__)

CHECK_UNUSED static void check_bytes(CFDataRef data, const char *expected, const char *file, int line)
{
    char text[256];
    snprintf(text, sizeof text, "%.*s", (int)CFDataGetLength(data), (const char *)CFDataGetBytePtr(data));
    check_text(text, expected, file, line, "bytes");
}

CHECK_UNUSED static CFDataRef make_data(const char *text)
{
    return CFDataCreate(NULL, (const UInt8 *)text, (CFIndex)strlen(text));
}

CHECK_UNUSED static CFMutableDataRef make_mutable_data(const char *text)
{
    CFMutableDataRef data = CFDataCreateMutable(NULL, 0);
    CFDataAppendBytes(data, (const UInt8 *)text, (CFIndex)strlen(text));
    return data;
}

#endif
