/*
 * A program of rows that is built twice, against ours and against the reference, and measured beside itself:
 *
 *   PROGRAM            for each "NUMBER MILLISECONDS" on its input runs that row and prints its values: "name<TAB>ns" and
 *                      an empty line.  It waits in between, while the other one runs.
 *   PROGRAM list       the rows' names
 */
#ifndef SERVED_H
#define SERVED_H

#include "../common.h"

typedef struct {
    char name[64];
    Batch batch;                        /* performs operations back to back... */
    double per;                         /* ...each of which is this many of those that are counted */
    void (*prepare)(const void *);      /* called before each measurement */
    const void *argument;
    void (*group)(const void *);        /* or: measures and prints several values itself */
    long count;                         /* operations that take the wanted time, once known */
} Served;

enum { SERVED_MOST = 400 };
static Served served[SERVED_MOST];
static int served_count;
static double served_milliseconds;

static inline Served *serve(const char *name, Batch batch, double per, void (*prepare)(const void *), const void *argument)
{
    REQUIRE(served_count < SERVED_MOST);
    Served *row = &served[served_count++];
    snprintf(row->name, sizeof row->name, "%s", name);
    row->batch = batch;
    row->per = per;
    row->prepare = prepare;
    row->argument = argument;
    return row;
}

/* What this thread has used of a processor: others that want it, too, do not count. */
static inline uint64_t processor_time(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static inline void print_value(const char *name, double value) { printf("%s\t%.4f\n", name, value); }

static inline void measure_served(Served *row)
{
    if (row->group) {
        row->group(row->argument);
        return;
    }
    if (row->prepare) row->prepare(row->argument);
    double wanted = served_milliseconds * 1e6;
    uint64_t took = 0;
    if (!row->count) { /* the last of these is warm, and long enough to calculate with */
        for (row->count = 1;; row->count *= 2) {
            took = processor_time();
            row->batch(row->count);
            took = processor_time() - took;
            if ((double)took > wanted / 4) break;
        }
        row->count = (long)((double)row->count * wanted / (double)took) + 1;
    }
    took = processor_time();
    row->batch(row->count);
    took = processor_time() - took;
    print_value(row->name, (double)took / (double)row->count / row->per);
}

static inline int serve_rows(int argc, char **argv)
{
    int number;
    if (argc > 1 && !strcmp(argv[1], "list")) {
        for (int i = 0; i < served_count; i++) puts(served[i].name);
        return 0;
    }
    while (scanf("%d %lf", &number, &served_milliseconds) == 2) {
        REQUIRE(number >= 0 && number < served_count);
        measure_served(&served[number]);
        printf("\n");
        fflush(stdout);
    }
    return 0;
}

#endif
