/* Included before a conformance program that is traced (see `traces`): the calls of the library that it makes, what they
 * return, and its functions that the library calls, go into the file that CHECK_RECORD names. */
#ifndef TRACE_H
#define TRACE_H

/* Between the program and its record; not for the programs. */
void trace_call(const char *function);
void trace_number(const char *function, long long value);
void trace_words(const char *words);
/* What is recorded between them does not count: a try that came to nothing. */
void trace_mark(void);
void trace_forget(void);

/* What is a number is recorded as it is; a date or a time only as zero or not; of an object, whether there is one. */
#define TRACE_IF(value, type) _Generic((value), type: (value), default: 0)
#define TRACE_VALUE(function, value) \
    _Generic((value), \
        _Bool: trace_number(function, (long long)TRACE_IF(value, _Bool)), \
        char: trace_number(function, (long long)TRACE_IF(value, char)), \
        signed char: trace_number(function, (long long)TRACE_IF(value, signed char)), \
        unsigned char: trace_number(function, (long long)TRACE_IF(value, unsigned char)), \
        short: trace_number(function, (long long)TRACE_IF(value, short)), \
        unsigned short: trace_number(function, (long long)TRACE_IF(value, unsigned short)), \
        int: trace_number(function, (long long)TRACE_IF(value, int)), \
        unsigned: trace_number(function, (long long)TRACE_IF(value, unsigned)), \
        long: trace_number(function, (long long)TRACE_IF(value, long)), \
        unsigned long: trace_number(function, (long long)TRACE_IF(value, unsigned long)), \
        float: trace_number(function, TRACE_IF(value, float) != 0), \
        double: trace_number(function, TRACE_IF(value, double) != 0), \
        default: trace_call(function))

#define TRACED(function, ...) \
    __extension__({ \
        __auto_type trace_result = (function)(__VA_ARGS__); \
        TRACE_VALUE(#function, trace_result); \
        trace_result; \
    })
#define TRACED_OBJECT(function, ...) \
    __extension__({ \
        __auto_type trace_result = (function)(__VA_ARGS__); \
        trace_number(#function, trace_result != 0); \
        trace_result; \
    })
#define TRACED_VOID(function, ...) \
    __extension__({ \
        trace_call(#function); \
        (function)(__VA_ARGS__); \
    })

#include <CoreFoundation/CoreFoundation.h>
#include "trace-calls.h"

#endif
