/* What lies in a folder, and nothing of what lies outside: see folder.h. */
#include "folder.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int hex(char digit)
{
    if (digit >= '0' && digit <= '9') return digit - '0';
    digit = (char)(digit | 0x20);
    return digit >= 'a' && digit <= 'f' ? digit - 'a' + 10 : -1;
}

bool decode_path(char *path)
{
    char *out = path;
    path[strcspn(path, "?#")] = '\0';
    for (; *path; path++) {
        if (*path == '%') {
            int high = hex(path[1]), low = high < 0 ? -1 : hex(path[2]);
            if (low < 0 || high + low == 0) return false;
            *out++ = (char)(high << 4 | low);
            path += 2;
        } else {
            *out++ = *path;
        }
    }
    *out = '\0';
    return true;
}

/* One name at a time, so that no rename of a directory meanwhile can lead out. O_NONBLOCK: a pipe must not wait. */
int open_below(int folder, const char *path)
{
    int at = fcntl(folder, F_DUPFD_CLOEXEC, 0);
    char name[256];
    while (at >= 0 && *(path += strspn(path, "/"))) {
        size_t length = strcspn(path, "/");
        int next = -1;
        if (length < sizeof name) {
            memcpy(name, path, length);
            name[length] = '\0';
            if (strcmp(name, "..") == 0) errno = EACCES;
            else next = openat(at, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
        } else {
            errno = ENAMETOOLONG;
        }
        int reason = errno;
        close(at);
        errno = reason;
        at = next;
        path += length;
    }
    return at;
}

void put(CFMutableDataRef data, const char *format, ...)
{
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (length > 0 && length < (int)sizeof text) CFDataAppendBytes(data, (const UInt8 *)text, length);
}

/* A name as text of a page, or as a part of an address; both are safe whatever the file is called. */
static void put_name(CFMutableDataRef page, const char *name, bool is_address)
{
    for (; *name; name++) {
        bool is_plain = (*name >= '0' && *name <= '9') || (*name >= 'A' && *name <= 'Z') ||
                        (*name >= 'a' && *name <= 'z') || strchr("-._~/", *name);
        if (is_plain) CFDataAppendBytes(page, (const UInt8 *)name, 1);
        else put(page, is_address ? "%%%02X" : *name & 0x80 ? "%c" : "&#%d;", (unsigned char)*name);
    }
}

static int visible(const struct dirent *entry) { return strcmp(entry->d_name, ".") && strcmp(entry->d_name, ".."); }

CFDataRef copy_listing(const char *path, int directory)
{
    struct dirent **entries;
    int count = scandirat(directory, ".", &entries, visible, alphasort);
    CFMutableDataRef page = CFDataCreateMutable(NULL, 0);
    put(page, "<!DOCTYPE html><meta charset=utf-8><title>");
    put_name(page, path, false);
    put(page, "</title><ul>\n");
    for (int i = 0; i < count; i++) {
        put(page, "<li><a href=\"/");
        put_name(page, path + strspn(path, "/"), true);
        put(page, "%s", path[strspn(path, "/")] && path[strlen(path) - 1] != '/' ? "/" : "");
        put_name(page, entries[i]->d_name, true);
        put(page, "\">");
        put_name(page, entries[i]->d_name, false);
        put(page, "</a>\n");
        free(entries[i]);
    }
    if (count >= 0) free(entries);
    put(page, "</ul>\n");
    return page;
}

const char *type_of(const char *path)
{
    static const char *const types[][2] = {{".html", "text/html; charset=utf-8"}, {".css", "text/css"},
                                           {".txt", "text/plain; charset=utf-8"}, {".png", "image/png"}};
    const char *suffix = strrchr(path, '.');
    for (size_t i = 0; suffix && i < sizeof types / sizeof *types; i++)
        if (strcmp(suffix, types[i][0]) == 0) return types[i][1];
    return "application/octet-stream";
}
