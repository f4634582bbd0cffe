/* What the log daemon and its clients agree on. */
#ifndef LOG_H
#define LOG_H

#include <CoreFoundation/CoreFoundation.h>
#include <stddef.h>
#include <stdint.h>

/* The daemon's name; a user has one of that name, and cannot reach those of others. */
#define LOG_PORT CFSTR("org.example.log")

/* The numbers of the messages. Up to log_levels - 1 it is a level, sent one way with a struct log_line. log_tail asks
 * for the last lines: an int32_t, how many; the reply is their text, oldest first, each with its newline. */
enum { log_debug, log_info, log_warning, log_error, log_levels, log_tail = 100 };

static const char *const log_level_names[log_levels] = {"debug", "info", "warning", "error"};

enum { log_longest_text = 1000 };

/* The text has no terminator: it ends with the message. */
struct log_line {
    int32_t process;
    char text[log_longest_text];
};

#endif
