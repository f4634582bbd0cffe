/* What a task needs from C: thread-local variables, a thread's first function, to which pthread_exit unwinds, and the
 * macro CPU_COUNT. */
#ifndef MULTIPROCESSING_THREAD_H
#define MULTIPROCESSING_THREAD_H

#include <stddef.h>
#include <stdint.h>

/* This thread's number, 0 until it is asked for, and its task, NULL if it is none.  Both stay to the very end. */
uint32_t mp_thread_id(void);
void mp_thread_set_id(uint32_t id);
void *mp_thread_task(void);

/* Makes the key whose destructor tells of a task's end; after the run loops' key.  0, or an errno. */
int mp_prepare_threads(void);

/* Starts a detached thread that is `task` with number `id` and runs `entry(parameter)`.  0, or an errno.
 * It calls back: mp_task_returned with the result, and, in whatever way the thread ends, mp_task_gone after its run loop
 * has gone. */
int mp_start_thread(size_t stack_size, uint32_t id, void *task, int (*entry)(void *), void *parameter);

/* How many processors may run the calling thread. */
size_t mp_schedulable_processors(void);

#endif
