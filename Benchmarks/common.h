/* What every benchmark shares: requirements, the clock, medians, random numbers. */
#ifndef COMMON_H
#define COMMON_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define REQUIRE(condition) ((condition) ? (void)0 : required(#condition, __FILE__, __LINE__))
static inline void required(const char *condition, const char *file, int line)
{
    fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, condition);
    exit(1);
}

static inline uint64_t nanoseconds_of(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}
static inline uint64_t nanoseconds(void) { return nanoseconds_of(CLOCK_MONOTONIC); }

static inline int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static inline double median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, compare_doubles);
    return (values[(count - 1) / 2] + values[count / 2]) / 2;
}

/* The same numbers for everyone. */
static inline uint32_t next_random(void)
{
    static uint64_t state = 0x9E3779B97F4A7C15u;
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(state >> 32);
}

/* A batch performs `count` operations back to back. */
typedef void (*Batch)(long count);

#endif
