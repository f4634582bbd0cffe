/* Leaving a thread from inside a callback.
 *
 * pthread_exit passes over Swift's frames without releasing what these hold.  A thread that may leave from anywhere (a
 * task of Multiprocessing Services) therefore marks each callback of a run with an exit point: a cleanup handler that
 * ends the unwinding there, behind the callback's own frames, whose cleanup handlers and C++ destructors have run.  The
 * run then ends as if it were stopped, and the leaving goes on from the frame that called the run.  Swift can neither
 * call setjmp nor hold a thread-local variable. */
#ifndef CSUPPORT_EXITPOINT_H
#define CSUPPORT_EXITPOINT_H

#include <pthread.h>
#include <setjmp.h>
#include <stdbool.h>

typedef struct exit_point {
    struct exit_point *outer;
    jmp_buf environment;
} exit_point;

typedef enum exit_state {
    EXIT_DIRECTLY, /* no exit points: every ordinary thread */
    EXIT_DIRECTLY_WATCHED, /* likewise, but callbacks are timed */
    EXIT_IN_STEPS,
    EXIT_UNDER_WAY /* no callback of a run is called any more */
} exit_state;

extern _Thread_local __attribute__((tls_model("initial-exec"))) exit_state thread_exit_state;

/* The calling thread has exit points from now on, or has none any more.  `stop` is to stop the thread's innermost run. */
void exit_points_begin(void (*stop)(void));
void exit_points_end(void);

/* The callbacks of the calling thread's runs are timed from now on. */
void exit_points_watch(void);

/* Ends the thread with `value`, by way of its exit points. */
_Noreturn void exit_points_leave(void *value);

static inline bool exit_points_are_left(void) { return thread_exit_state == EXIT_UNDER_WAY; }

#endif
