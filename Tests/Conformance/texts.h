/* The texts of strings that a program takes over. */
#ifndef TEXTS_H
#define TEXTS_H

#include "check.h"

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

#endif
