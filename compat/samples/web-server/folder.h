/* What lies in a folder, and nothing of what lies outside. */
#ifndef FOLDER_H
#define FOLDER_H

#include <CoreFoundation/CoreFoundation.h>

/* Turns the path of a request into a plain one, in place: the query goes, and %41 becomes A, once only.
 * False for a malformed escape and for %00, which would end the text early. */
bool decode_path(char *path);

/* Opens a file or directory below a folder, for reading. Neither ".." nor a symbolic link is followed, so nothing leads
 * out. -1 with errno if there is no such file. */
int open_below(int folder, const char *path);

/* A page with the names in an open directory. path: that of the directory, for the links. */
CFDataRef copy_listing(const char *path, int directory);

/* The media type that a file's name stands for. */
const char *type_of(const char *path);

/* Appends formatted text of up to 1023 bytes. */
void put(CFMutableDataRef data, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
