/* DISPATCH-6 (MQ-5): a run that returns after a source returns when the main queue was served, also one that does not wait. */
#include "dispatch.h"

static void test(void)
{
    load_dispatch(RTLD_LOCAL);
    on_main(note_perform, "q");
    note_run(kCFRunLoopDefaultMode, 1, true);
    on_main(note_perform, "q");
    note_run(kCFRunLoopDefaultMode, 0, true);
    on_main(note_perform, "q");
    note_run(kCFRunLoopDefaultMode, 0.01, false);
    CHECK_TRACE("q => HandledSource q => HandledSource q => TimedOut");
}

CHECK_MAIN_THREAD(test)
