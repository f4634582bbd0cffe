/* printf is variadic, and Dl_info is easier said in C. */
#ifndef CSUPPORT_TEXT_H
#define CSUPPORT_TEXT_H

#include <stddef.h>
#include <stdio.h>

static inline int format_double(double number, char *buffer, size_t size)
{
    return snprintf(buffer, size, "%.12g", number);
}

/* The symbol that starts at this address, or NULL. */
const char *symbol_name(const void *function);

#endif
