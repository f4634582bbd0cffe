/* DISPATCH-18 (D-19): the main queue is bound to the thread that loads libdispatch, which aborts the process if another one serves it.
 * While such a thread lives the main loop leaves the queue alone and says so once; libdispatch's workers serve it when it has ended.
 * reference: absent a process that has not loaded libdispatch from the start
 * debug: absent a process that has not loaded libdispatch from the start
 * asan: absent a process that has not loaded libdispatch from the start
 * tsan: absent a process that has not loaded libdispatch from the start */
#define CHECK_LEAVES_THREADS /* libdispatch's */
#include "dispatch.h"

static sem_t loaded, may_end;
static sem_t ran;

static void *load(void *ignored)
{
    (void)ignored;
    load_dispatch(RTLD_LOCAL);
    on_main((void (*)(void *))(uintptr_t)sem_post, &ran);
    sem_post(&loaded);
    sem_wait(&may_end);
    return NULL;
}

static void test(void)
{
    char said[512] = "";
    int ends[2], standard_error = dup(2);
    sem_init(&loaded, 0, 0);
    sem_init(&may_end, 0, 0);
    sem_init(&ran, 0, 0);
    pthread_t thread = start_thread(load, NULL);
    sem_wait(&loaded);
    CHECK_INT(pipe(ends), 0);
    dup2(ends[1], 2);
    note_run(kCFRunLoopDefaultMode, 1, false);
    note_run(kCFRunLoopDefaultMode, 1, false);
    dup2(standard_error, 2);
    CHECK(read(ends[0], said, sizeof said - 1) > 0);
    CHECK(strstr(said, "libdispatch's main queue belongs to another thread"));
    CHECK(strchr(said, '\n') == said + strlen(said) - 1);
    CHECK_TRACE("=> Finished => Finished");

    sem_post(&may_end);
    join_thread(thread);
    sem_wait(&ran);
    note_run(kCFRunLoopDefaultMode, 1, false);
    CHECK_TRACE("=> Finished");
    close(ends[0]);
    close(ends[1]);
    close(standard_error);
}

CHECK_MAIN_THREAD(test)
