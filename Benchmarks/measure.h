/*
 * What the three implementations share: a program holds a table of rows and measures the one it is asked for.
 *
 *   PROGRAM list       the names of its rows
 *   PROGRAM once       one pass and exit, for the start-up row
 *   PROGRAM ROW        prints "row<TAB>implementation<TAB>ns"; status 3: no such row
 */
#ifndef MEASURE_H
#define MEASURE_H

#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NO_SUCH_ROW = 3 };

#define REQUIRE(condition) ((condition) ? (void)0 : required(#condition, __FILE__, __LINE__))
static inline void required(const char *condition, const char *file, int line)
{
    fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, condition);
    exit(1);
}

/* ---- time ---- */

static inline uint64_t nanoseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

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

/* A batch performs `count` operations back to back. */
typedef void (*Batch)(long count);

/* Nanoseconds for an operation: the median of 25 batches, each long enough (4 ms) for the clock not to matter. */
static inline double measure(Batch batch)
{
    enum { BATCHES = 25, LENGTH = 4000000 };
    double values[BATCHES];
    long count = 1;
    uint64_t took;
    for (;;) { /* the last of these is warm, and long enough to calculate with */
        took = nanoseconds();
        batch(count);
        took = nanoseconds() - took;
        if (took > LENGTH / 4) break;
        count *= 2;
    }
    count = (long)((double)count * LENGTH / (double)took);
    if (count < 1) count = 1;
    for (int i = 0; i < BATCHES; i++) {
        uint64_t start = nanoseconds();
        batch(count);
        values[i] = (double)(nanoseconds() - start) / (double)count;
    }
    return median(values, BATCHES);
}

/* ---- one CPU for two threads ---- */

/* Pins this thread, and those that it creates afterwards, to the first CPU it may use. */
static inline void pin_to_one_cpu(void)
{
    cpu_set_t allowed, one;
    REQUIRE(sched_getaffinity(0, sizeof allowed, &allowed) == 0);
    int cpu = 0;
    while (!CPU_ISSET(cpu, &allowed)) cpu++;
    CPU_ZERO(&one);
    CPU_SET(cpu, &one);
    REQUIRE(sched_setaffinity(0, sizeof one, &one) == 0);
}

/* ---- a million timers ---- */

/*
 * All timers but the first AWAY are in the loop. An operation takes out the one whose turn it is, in a random order,
 * and puts in the one that has been out for AWAY operations, so that no timer returns to the gap that it left.
 */
enum { TIMERS = 1000000, AWAY = 1024 };
static uint32_t timer_order[TIMERS];
static uint32_t timer_turn;

static inline uint32_t next_random(void)
{
    static uint64_t state = 0x9E3779B97F4A7C15u; /* the same sequence for everyone */
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(state >> 32);
}

/* Milliseconds from now until the timer fires: between 28 and 56 hours, never while we measure. */
static inline uint32_t random_delay(void) { return 100000000 + next_random() % 100000000; }

static inline void fill_timers(void (*add)(uint32_t))
{
    for (uint32_t i = 0; i < TIMERS; i++) timer_order[i] = i;
    for (uint32_t i = TIMERS - 1; i > 0; i--) {
        uint32_t j = next_random() % (i + 1), other = timer_order[j];
        timer_order[j] = timer_order[i];
        timer_order[i] = other;
    }
    for (uint32_t i = AWAY; i < TIMERS; i++) add(timer_order[i]);
    timer_turn = AWAY;
}

static inline void churn_timers(long count, void (*add)(uint32_t), void (*remove)(uint32_t))
{
    for (; count > 0; count--) {
        remove(timer_order[timer_turn]);
        add(timer_order[(timer_turn + TIMERS - AWAY) % TIMERS]);
        timer_turn = (timer_turn + 1) % TIMERS;
    }
}

/* ---- rows ---- */

typedef struct {
    const char *name;
    double (*run)(void);
} Row;

static inline int run_rows(const char *implementation, const Row *rows, int count, int argc, char **argv)
{
    const char *wanted = argc > 1 ? argv[1] : "list";
    for (int i = 0; i < count; i++) {
        if (!strcmp(wanted, "list")) {
            puts(rows[i].name);
        } else if (!strcmp(wanted, rows[i].name)) {
            printf("%s\t%s\t%.3f\n", rows[i].name, implementation, rows[i].run());
            return 0;
        }
    }
    return strcmp(wanted, "list") ? NO_SUCH_ROW : 0;
}
#define RUN_ROWS(implementation, rows, argc, argv) \
    run_rows(implementation, rows, (int)(sizeof(rows) / sizeof(rows)[0]), argc, argv)

#endif
