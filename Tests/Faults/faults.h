/* What the programs about faults share.  A program describes what it does in scenarios; the engine (engine.c) runs each
 * of them in child processes, in every one of which one call that reaches the system fails (shim.c).
 *
 * A scenario runs twice in such a child: first with the fault, when operations may fail, but only as their documents
 * say; then without, when everything must work again. */
#ifndef FAULTS_H
#define FAULTS_H

#include <CoreFoundation/CoreFoundation.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* ---- the shim ---- */

enum { most_functions = 128 };

extern const int fault_function_count;
const char *fault_function_name(int function);
/* The errnos of a function, 0 at the end; `short_result` stands for a call that transfers one byte only. */
const int *fault_errors(int function);
enum { short_result = -1 };

/* Makes calls `first` to `last` (from 1) of a function fail while faults are on. */
void fault_choose(int function, long first, long last, int error);
/* Makes all calls of a function fail besides, as on an older system; 0: no more. */
void faults_lack(const char *name, int error);
void faults_switch(bool on);
extern _Thread_local bool fault_spares_thread;
long fault_calls(int function);
long fault_injected(void);
long fault_live_blocks(void);

/* ---- scenarios ---- */

struct scenario {
    const char *name;
    void (*run)(void);
    bool on_main_thread;
};
extern const struct scenario scenarios[];

/* True in the second run, when nothing fails any more. */
extern bool is_strict;

/* What holds with a fault, too. */
#define ALWAYS(condition) expect((condition) != 0, __FILE__, __LINE__, #condition)
/* What a fault may prevent: the value of the condition. */
#define MUST(condition) must((condition) != 0, __FILE__, __LINE__, #condition)

void expect(bool holds, const char *file, int line, const char *text);

static inline bool must(bool holds, const char *file, int line, const char *text)
{
    if (is_strict) expect(holds, file, line, text);
    return holds;
}

static inline double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static inline void release(const void *object)
{
    if (object) CFRelease(object);
}

/* The test's own calls do not fail. */
#define UNHARMED(statement)                       \
    do {                                          \
        bool was_spared_ = fault_spares_thread;   \
        fault_spares_thread = true;               \
        statement;                                \
        fault_spares_thread = was_spared_;        \
    } while (0)

/* Runs the default mode, in short runs, until the condition holds; at most for so long if a fault may prevent it. */
#define RUN_UNTIL(condition, seconds)                                                                   \
    do {                                                                                                \
        double end_ = seconds_now() + (is_strict ? 3 : (seconds));                                      \
        while (!(condition) && seconds_now() < end_)                                                    \
            if (CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.003, true) == kCFRunLoopRunFinished) break; \
    } while (0)

#endif
