#include "Thread.h"

#include <ExitPoint.h>
#include <ThreadLocal.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <unistd.h>

#define LOCAL static _Thread_local __attribute__((tls_model("initial-exec")))

LOCAL uint32_t thread_id;
LOCAL void *thread_task;
LOCAL int destructor_rounds;

uint32_t mp_thread_id(void) { return thread_id; }
void mp_thread_set_id(uint32_t id) { thread_id = id; }
void *mp_thread_task(void) { return thread_task; }

/* Defined in Swift. */
void mp_task_returned(void *task, int result);
void mp_task_gone(void *task);
void mp_stop_run(void);

static pthread_key_t key;

/* After the run loop, which goes in the third of four rounds, and whose sources' cancel callbacks may still ask who they
 * are.  Its key is older, so mostly it has gone before in the same round; the thread sanitizer is gone in the fourth. */
static void thread_ends(void *task)
{
    bool is_early = ++destructor_rounds < 3 || (destructor_rounds == 3 && thread_run_loop);
    if (is_early && pthread_setspecific(key, task) == 0) return;
    thread_task = NULL;
    mp_task_gone(task);
}

/* Nothing else would tell of a task whose thread has no memory for its value of the key. */
static void unkept_thread_ends(void *task)
{
    if (!task) return;
    thread_task = NULL;
    mp_task_gone(task);
}

int mp_prepare_threads(void) { return pthread_key_create(&key, thread_ends); }

struct start {
    uint32_t id;
    void *task;
    int (*entry)(void *);
    void *parameter;
};

static void *thread_begins(void *given)
{
    struct start start = *(struct start *)given;
    free(given);
    thread_id = start.id;
    thread_task = start.task;
    bool is_kept = pthread_setspecific(key, start.task) == 0;
    pthread_cleanup_push(unkept_thread_ends, is_kept ? NULL : start.task);
    exit_points_begin(mp_stop_run);
    mp_task_returned(start.task, start.entry(start.parameter));
    exit_points_end();
    pthread_cleanup_pop(1);
    return NULL;
}

int mp_start_thread(size_t stack_size, uint32_t id, void *task, int (*entry)(void *), void *parameter)
{
    pthread_attr_t attributes;
    pthread_t thread;
    struct start *start = malloc(sizeof *start);
    if (!start) return ENOMEM;
    *start = (struct start){id, task, entry, parameter};
    int error = pthread_attr_init(&attributes);
    if (error) {
        free(start);
        return error;
    }
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    error = pthread_attr_setstacksize(&attributes, stack_size);
    if (!error) error = pthread_create(&thread, &attributes, thread_begins, start);
    pthread_attr_destroy(&attributes);
    if (error) free(start);
    return error;
}

size_t mp_schedulable_processors(void)
{
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0) return (size_t)CPU_COUNT(&set);
    long online = sysconf(_SC_NPROCESSORS_ONLN); /* more processors than the set has bits */
    return online > 0 ? (size_t)online : 1;
}
