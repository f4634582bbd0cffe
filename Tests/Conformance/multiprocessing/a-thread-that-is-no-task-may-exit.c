/* MULTI-18. Facts: MPS-8 (no statement of the documents), THR-7. Written: our rule, see Multiprocessing.h.
 * MPExit ends a thread that is no task as pthread_exit does, with the status as its value, and the main thread without
 * the process. */
#include "mp.h"

static void *body(void *unused)
{
    MPExit(-5);
    return unused;
}

static OSStatus ends_process(void *main_thread)
{
    pthread_join(*(pthread_t *)main_thread, NULL);
    exit(7);
}

static void test(void)
{
    void *value = NULL;
    int status = 0;
    pthread_join(start_thread(body, NULL), &value);
    CHECK_INT((intptr_t)value, -5);
    fflush(stdout);
    pid_t process = fork();
    if (process == 0) {
        static pthread_t main_thread;
        alarm(15);
        main_thread = pthread_self();
        MPCreateTask(ends_process, &main_thread, 0, NULL, NULL, NULL, 0, NULL);
        MPExit(3);
    }
    CHECK(waitpid(process, &status, 0) == process);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 7);
}

CHECK_MAIN_THREAD(test)
