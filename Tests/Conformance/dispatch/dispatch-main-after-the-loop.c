/* DISPATCH-21 (D-19): a program may run its main loop and then leave the main queue to dispatch_main, which ends the main thread; what is
 * queued then runs on libdispatch's threads, and the process ends as usual. */
#include "dispatch.h"

static void leave(void *ignored)
{
    (void)ignored;
    fflush(stdout);
    _exit(check_failures ? 1 : 0);
}

static void test(void)
{
    load_dispatch(RTLD_LOCAL);
    on_main(note_perform, "q");
    note_run(kCFRunLoopDefaultMode, 1, true);
    CHECK_TRACE("q => HandledSource");
    void (*dispatch_main)(void);
    *(void **)&dispatch_main = dispatch_symbol("dispatch_main");
    on_main(leave, NULL);
    dispatch_main();
}

CHECK_MAIN_THREAD(test)
