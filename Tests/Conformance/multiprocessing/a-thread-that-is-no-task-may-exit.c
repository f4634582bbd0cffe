/* MULTI-18. Facts: MPS-8 (no statement of the documents), THR-7. Written: our rule, see Multiprocessing.h.
 * MPExit ends a thread that is no task as pthread_exit does, with the status as its value, and the main thread without
 * the process. */
#include "mp.h"

static void *body(void *unused)
{
    MPExit(-5);
    return unused;
}

/* Once the main thread is gone, which the kernel shows as the process's state Z. */
static OSStatus ends_process(void *unused)
{
    char state[256] = "";
    (void)unused;
    while (!strstr(state, ") Z")) {
        FILE *file = fopen("/proc/self/stat", "r");
        CHECK(file && fgets(state, sizeof state, file));
        fclose(file);
    }
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
        alarm(15);
        MPCreateTask(ends_process, NULL, 0, NULL, NULL, NULL, 0, NULL);
        MPExit(3);
    }
    CHECK(waitpid(process, &status, 0) == process);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 7);
}

CHECK_MAIN_THREAD(test)
