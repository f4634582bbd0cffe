/* DISPATCH-15 (D-19): the loop of another thread neither serves the main queue nor is kept from being empty by it. */
#include "dispatch.h"

static void *run_elsewhere(void *ignored)
{
    (void)ignored;
    note_run(kCFRunLoopDefaultMode, 1, false);
    add_idle(kCFRunLoopDefaultMode);
    note_run(kCFRunLoopDefaultMode, 0.02, true);
    return NULL;
}

static void test(void)
{
    load_dispatch(RTLD_LOCAL);
    note_run(kCFRunLoopDefaultMode, 0, false);
    forget_notes();
    on_main(note_perform, "q");
    join_thread(start_thread(run_elsewhere, NULL));
    CHECK_TRACE("=> Finished => TimedOut");
    note_run(kCFRunLoopDefaultMode, 1, true);
    CHECK_TRACE("q => HandledSource");
}

CHECK_MAIN_THREAD(test)
