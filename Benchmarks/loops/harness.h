/*
 * A program's options and what it reports.
 *
 *   PROGRAM WORKLOAD [--option=value ...]
 *
 * It prints a line for each figure: "name value".  Options that each workload knows:
 *   --ms=N       how long to measure (default 100); the result is the median of about 20 batches
 *   --most=N     operations in a batch at most, for workloads whose backlog would grow
 *   --count=N    no clock: N operations to warm up, N that are counted.  Allocations are counted if allocations.so is
 *                preloaded; with --marked=1 a signal before and after tells count.c where to count
 *   --thread=1   everything on a secondary thread
 *   --pin=same   the workload's threads on one CPU; --pin=split: on one each
 */
#ifndef HARNESS_H
#define HARNESS_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "../common.h"

enum { NO_SUCH_WORKLOAD = 3, LIMIT = 60 };

/* ---- options ---- */

static int argument_count;
static char **arguments;

static inline const char *option(const char *name)
{
    size_t length = strlen(name);
    for (int i = 1; i < argument_count; i++)
        if (!strncmp(arguments[i], "--", 2) && !strncmp(arguments[i] + 2, name, length) && arguments[i][2 + length] == '=')
            return arguments[i] + 3 + length;
    return NULL;
}
static inline double number(const char *name, double otherwise)
{
    const char *value = option(name);
    return value ? strtod(value, NULL) : otherwise;
}
static inline int is(const char *name, const char *value)
{
    const char *given = option(name);
    return given && !strcmp(given, value);
}

/* ---- CPUs ---- */

/* The `which`th of the CPUs that the process may use; one of them if there is one only. */
static inline int nth_cpu(const cpu_set_t *allowed, int which)
{
    int found = 0;
    which %= CPU_COUNT(allowed);
    for (int cpu = 0; cpu < CPU_SETSIZE; cpu++)
        if (CPU_ISSET(cpu, allowed) && found++ == which) return cpu;
    return 0;
}

/* Puts this thread, the `which`th of its workload, where --pin wants it. */
static inline void pin(int which)
{
    static cpu_set_t allowed; /* of the process: read by its first thread, before there are others */
    cpu_set_t one;
    if (!option("pin")) return;
    if (!CPU_COUNT(&allowed)) REQUIRE(sched_getaffinity(0, sizeof allowed, &allowed) == 0);
    CPU_ZERO(&one);
    CPU_SET(nth_cpu(&allowed, is("pin", "split") ? which : 0), &one);
    REQUIRE(sched_setaffinity(0, sizeof one, &one) == 0);
}

/* ---- figures ---- */

static inline void report(const char *name, double value)
{
    printf("%s %.4f\n", name, value);
    fflush(stdout);
}

/* What one operation costs: wall time, and processor time of the whole process. */
typedef struct {
    double ns, cpu;
} Result;

static inline void report_result(Result result)
{
    if (number("count", 0) > 0) return; /* it has said what it counted */
    report("ns", result.ns);
    report("cpu", result.cpu);
}

/* ---- counting ---- */

/* In allocations.so. */
extern uint64_t allocations_so_far(void) __attribute__((weak));

static uint64_t allocations_at_begin;

/* A signal to this thread: count.c, which traces us, sees it come and takes it away. One system call, which it knows. */
static inline void mark(void)
{
    static long process, thread;
    static int is_known; /* what is not done between the signals is not counted */
    if (!is_known && number("marked", 0)) process = getpid(), thread = syscall(SYS_gettid);
    is_known = 1;
    if (process) syscall(SYS_tgkill, process, thread, SIGUSR1);
}

static inline void begin_counting(void)
{
    if (allocations_so_far) allocations_at_begin = allocations_so_far();
    mark();
}

static inline void end_counting(uint64_t operations)
{
    mark();
    if (allocations_so_far)
        report("allocations", (double)(allocations_so_far() - allocations_at_begin) / (double)operations);
    report("operations", (double)operations);
}

static inline Result count_batch(Batch batch, long count)
{
    batch(count);
    begin_counting();
    batch(count);
    end_counting((uint64_t)count);
    return (Result){0, 0};
}

/* ---- measuring ---- */

/* How many operations take `wanted` nanoseconds: doubled until there is enough to calculate with. */
static inline long calibrate(Batch batch, double wanted)
{
    long count = 1, most = (long)number("most", 0);
    for (;;) {
        uint64_t took = nanoseconds();
        batch(count);
        took = nanoseconds() - took;
        if ((double)took >= wanted / 3 || (most && count >= most)) {
            count = (long)((double)count * wanted / (double)(took + 1));
            break;
        }
        count *= (double)took < wanted / 100 ? 8 : 2;
    }
    if (most && count > most) count = most;
    return count > 0 ? count : 1;
}

static inline Result measure(Batch batch)
{
    enum { BATCHES = 20, MOST_BATCHES = 400 };
    static double walls[MOST_BATCHES], cpus[MOST_BATCHES];
    double budget = number("ms", 100) * 1e6;
    if (number("count", 0) > 0) return count_batch(batch, (long)number("count", 0));

    long count = calibrate(batch, budget / BATCHES);
    uint64_t start = nanoseconds(), end = start;
    int batches = 0;
    while (batches < 3 || (batches < MOST_BATCHES && (double)(end - start) < budget)) {
        uint64_t began = nanoseconds(), cpu = nanoseconds_of(CLOCK_PROCESS_CPUTIME_ID);
        batch(count);
        cpus[batches] = (double)(nanoseconds_of(CLOCK_PROCESS_CPUTIME_ID) - cpu) / (double)count;
        end = nanoseconds();
        walls[batches++] = (double)(end - began) / (double)count;
    }
    return (Result){median(walls, batches), median(cpus, batches)};
}

static inline uint32_t *random_order(uint32_t count)
{
    uint32_t *order = malloc(count * sizeof *order);
    for (uint32_t i = 0; i < count; i++) order[i] = i;
    for (uint32_t i = count; i > 1; i--) {
        uint32_t j = next_random() % i, other = order[j];
        order[j] = order[i - 1];
        order[i - 1] = other;
    }
    return order;
}

/* ---- the program ---- */

typedef struct {
    const char *name;
    void (*run)(void);
} Workload;

static const Workload *chosen;

static void *run_chosen(void *unused)
{
    pin(0);
    chosen->run();
    return unused;
}

static inline int run_workload(const Workload *workloads, int count, int argc, char **argv)
{
    pthread_t thread;
    argument_count = argc;
    arguments = argv;
    for (int i = 0; i < count; i++)
        if (argc > 1 && !strcmp(argv[1], workloads[i].name)) chosen = &workloads[i];
    if (!chosen) return NO_SUCH_WORKLOAD;
    alarm((unsigned)number("limit", LIMIT));
    if (!number("thread", 0)) {
        run_chosen(NULL);
    } else {
        REQUIRE(pthread_create(&thread, NULL, run_chosen, NULL) == 0);
        pthread_join(thread, NULL);
    }
    fflush(stdout);
    _exit(0); /* other threads still run their loops */
}
#define RUN_WORKLOAD(workloads, argc, argv) \
    run_workload(workloads, (int)(sizeof(workloads) / sizeof(workloads)[0]), argc, argv)

#endif
