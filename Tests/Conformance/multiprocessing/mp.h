/* What the programs about Multiprocessing Services share. */
#ifndef MP_H
#define MP_H

#include "../items.h"
#include <Multiprocessing.h>
#include <sys/syscall.h>

/* A queue that hears of a task's end. */
CHECK_UNUSED static MPQueueID make_queue(void)
{
    MPQueueID queue = NULL;
    CHECK_INT(MPCreateQueue(&queue), noErr);
    return queue;
}

/* A task that tells `queue` of its end. */
CHECK_UNUSED static MPTaskID start_task(TaskProc body, void *parameter, MPQueueID queue)
{
    MPTaskID task = NULL;
    CHECK_INT(MPCreateTask(body, parameter, 0, queue, parameter, NULL, 0, &task), noErr);
    return task;
}

/* Waits for a task's end and returns its result. */
CHECK_UNUSED static long await_end(MPQueueID queue)
{
    void *result = NULL;
    CHECK_INT(MPWaitOnQueue(queue, NULL, NULL, &result, 15 * durationSecond), noErr);
    return (long)(intptr_t)result;
}

/* A task's kernel id is told so that others can see whether it sleeps. */
CHECK_UNUSED static void tell_thread(int *place)
{
    __atomic_store_n(place, (int)syscall(SYS_gettid), __ATOMIC_SEQ_CST);
}

/* Returns once the thread that tells, or will tell, its kernel id in `place` sleeps. */
CHECK_UNUSED static void await_blocked(int *place)
{
    char path[64], state[256];
    int thread;
    while ((thread = __atomic_load_n(place, __ATOMIC_SEQ_CST)) == 0) sched_yield();
    snprintf(path, sizeof path, "/proc/self/task/%d/stat", thread);
    for (int sleeping = 0; sleeping < 3;) {
        FILE *file = fopen(path, "r");
        size_t length = file ? fread(state, 1, sizeof state - 1, file) : 0;
        if (file) fclose(file);
        state[length] = 0;
        const char *behind_name = strrchr(state, ')');
        sleeping = behind_name && strncmp(behind_name, ") S", 3) == 0 ? sleeping + 1 : 0;
        sched_yield();
    }
}

#endif
