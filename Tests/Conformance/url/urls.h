/* URLs of paths, and their texts. */
#ifndef URLS_H
#define URLS_H

#include "../texts.h"

/* The text of a URL, which is released. */
CHECK_UNUSED static const char *text_of(CFURLRef url)
{
    const char *text = taken(url ? (CFStringRef)CFRetain(CFURLGetString(url)) : NULL);
    if (url) CFRelease(url);
    return text;
}

/* The URL of a path in UTF-8. */
CHECK_UNUSED static CFURLRef url_of(const char *path, int is_directory)
{
    CFStringRef string = CFStringCreateWithCString(NULL, path, kCFStringEncodingUTF8);
    CFURLRef url = CFURLCreateWithFileSystemPath(NULL, string, kCFURLPOSIXPathStyle, is_directory != 0);
    CFRelease(string);
    return url;
}

CHECK_UNUSED static CFURLRef relative_url(const char *path, int is_directory, CFURLRef base)
{
    CFStringRef string = CFStringCreateWithCString(NULL, path, kCFStringEncodingUTF8);
    CFURLRef url = CFURLCreateWithFileSystemPathRelativeToBase(NULL, string, kCFURLPOSIXPathStyle, is_directory != 0,
                                                               base);
    CFRelease(string);
    return url;
}

/* What the kernel would be given for a URL, resolved or not. */
CHECK_UNUSED static const char *kernel_path(CFURLRef url, int resolved)
{
    static char path[4096];
    if (!CFURLGetFileSystemRepresentation(url, resolved != 0, (UInt8 *)path, sizeof path)) return "(false)";
    return path;
}

#endif
