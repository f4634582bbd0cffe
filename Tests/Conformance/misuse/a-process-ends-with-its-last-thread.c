/* MISUSE-T11.  Facts: MISUSE-9.
 * CFRUNLOOP_DEBUG=1: the thread that watches loops ends with the last of them, so that a process whose threads leave by
 * pthread_exit ends. */
/* reference: absent CFRUNLOOP_DEBUG */
/* asan: absent joining the main thread */
#include "told.h"

static void *run(void *main_thread)
{
    pthread_join(*(pthread_t *)main_thread, NULL);
    CHECK_INT(CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, false), kCFRunLoopRunFinished);
    return NULL;
}

static void leave(void)
{
    static pthread_t main_thread;
    main_thread = pthread_self();
    CFRunLoopGetCurrent();
    start_thread(run, &main_thread);
    pthread_exit(NULL);
}

static const scenario scenarios[] = {{"leave", leave}};

static void test(void) { CHECK_SILENT("leave"); }

TOLD_MAIN(test, scenarios)
