/* DISPATCH-22 (D-19): a main loop that first runs inside dispatch_sync on another queue may not serve the main queue before it has left
 * that block: it cannot tell whether the queue is its thread's.  It finds the queue at its next run. */
/* trace: differs D-19: an empty mode of the main thread is finished */
#include "dispatch.h"

static void run_inside(void *mode)
{
    CFRunLoopRunInMode((CFStringRef)mode, 0.01, true);
}

static void test(void)
{
    load_dispatch(RTLD_LOCAL);
    void *queue = dispatch_queue_create("other", NULL);
    dispatch_sync_f(queue, (void *)(uintptr_t)kCFRunLoopDefaultMode, run_inside);
    void (*release)(void *);
    *(void **)&release = dispatch_symbol("dispatch_release");
    release(queue);
    on_main(note_perform, "q");
    note_run(kCFRunLoopDefaultMode, 1, true);
    CHECK_TRACE("q => HandledSource");
}

CHECK_MAIN_THREAD(test)
