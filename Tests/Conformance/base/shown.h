/* What CFShow prints: standard error, read back. */
#ifndef SHOWN_H
#define SHOWN_H

#include "../check.h"

/* Returns what CFShow printed about `object`, newline included, until the next call. */
CHECK_UNUSED static const char *shown(CFTypeRef object)
{
    static char text[16384];
    int pipe_ends[2], saved = dup(2);
    ssize_t length;
    if (pipe(pipe_ends) != 0) { perror("pipe"); exit(2); }
    dup2(pipe_ends[1], 2);
    CFShow(object);
    fflush(stderr);
    dup2(saved, 2);
    close(saved);
    close(pipe_ends[1]);
    length = read(pipe_ends[0], text, sizeof text - 1);
    close(pipe_ends[0]);
    text[length > 0 ? length : 0] = 0;
    return text;
}

/* Returns the characters of `string`, which it releases, as CFShow prints them. */
CHECK_UNUSED static const char *taken(CFStringRef string)
{
    const char *text = shown(string);
    CFRelease(string);
    return text;
}

/* Whether `text` contains `part`. */
#define CHECK_CONTAINS(text, part) check_contains((text), (part), __FILE__, __LINE__)

CHECK_UNUSED static void check_contains(const char *text, const char *part, const char *file, int line)
{
    if (strstr(text, part)) return;
    __atomic_fetch_add(&check_failures, 1, __ATOMIC_SEQ_CST);
    printf("%s:%d: \"%s\" does not contain \"%s\"\n", file, line, text, part);
}

#endif
