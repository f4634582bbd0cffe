/* Files, and their places, for the programs about streams of files. */
#ifndef FILES_H
#define FILES_H

#include "../streams.h"

static char path[64] CHECK_UNUSED;

/* A file with these contents, whose URL the caller releases. */
CHECK_UNUSED static CFURLRef file_with(const char *text)
{
    strcpy(path, "/tmp/cfrunloop-stream-XXXXXX");
    int file = mkstemp(path);
    CHECK_INT(write(file, text, strlen(text)), strlen(text));
    close(file);
    return CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), false);
}

CHECK_UNUSED static long long offset_of(CFTypeRef number)
{
    long long value = -1;
    if (!number) return -1;
    CFNumberGetValue((CFNumberRef)number, kCFNumberLongLongType, &value);
    CFRelease(number);
    return value;
}

CHECK_UNUSED static CFNumberRef number_of(long long value) { return CFNumberCreate(NULL, kCFNumberLongLongType, &value); }

#endif
