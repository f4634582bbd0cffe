/* Swift can neither take arguments from a va_list nor call snprintf: both are variadic. */
#ifndef CSUPPORT_FORMATARGUMENTS_H
#define CSUPPORT_FORMATARGUMENTS_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

/* The types that an argument can have, after C's promotions; of two demands on one argument the larger one holds. */
enum format_type {
    format_type_int,
    format_type_long,
    format_type_long_long,
    format_type_pointer,
    format_type_double,
    format_type_long_double
};

typedef union format_value {
    long long integer;
    const void *pointer;
    double real;
    long double long_real;
} format_value;

/* A va_list that can be handed on; only C sees inside. */
typedef struct format_list format_list;
#if !defined(__swift__)
struct format_list {
    va_list arguments;
};
#endif

/* Takes `count` arguments of the given types from the list. */
void format_collect(format_list *list, const uint8_t *types, long count, format_value *values);

/* snprintf in the C locale for one conversion that begins with "%*.*"; what they return is what snprintf returns. */
int format_integer(char *buffer, size_t size, const char *conversion, int width, int precision, long long value);
int format_real(char *buffer, size_t size, const char *conversion, int width, int precision,
                const format_value *value, int is_long);
/* The same for one that begins with "%*". */
int format_pointer(char *buffer, size_t size, const char *conversion, int width, const void *value);

/* strtod in the C locale. */
double parse_double(const char *text);

#endif
