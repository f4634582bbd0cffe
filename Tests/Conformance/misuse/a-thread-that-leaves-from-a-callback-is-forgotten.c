/* MISUSE-T12.  Facts: MISUSE-4.
 * CFRUNLOOP_DEBUG=1: a callback that is left by pthread_exit is over, and nobody blames it. */
/* reference: absent CFRUNLOOP_DEBUG */
#include "told.h"

static void leave(void *info)
{
    (void)info;
    pthread_exit(NULL);
}

static void *run(void *info)
{
    (void)info;
    CFRunLoopSourceRef source = make_source(0, leave, NULL);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    CFRunLoopSourceSignal(source);
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 10, true);
    return NULL;
}

/* The limit is 300 ms: the watcher would say something after 1.2 s. */
static void exit_thread(void)
{
    CFRunLoopGetCurrent();
    join_thread(start_thread(run, NULL));
    pause_for(1.6);
}

static const scenario scenarios[] = {{"thread", exit_thread}};

static void test(void)
{
    setenv("CFRUNLOOP_DEBUG_BLOCKING_MS", "300", 1);
    CHECK_SILENT("thread");
}

TOLD_MAIN(test, scenarios)
