/* DISPATCH-14 (D-19): CFRUNLOOP_DISPATCH=0 in the environment: nothing is served, and an empty mode is finished.
 * reference: absent the variable */
#include "dispatch.h"

static void test(void)
{
    setenv("CFRUNLOOP_DISPATCH", "0", 1);
    load_dispatch(RTLD_LOCAL);
    on_main(note_perform, "q");
    note_run(kCFRunLoopDefaultMode, 1, true);
    add_idle(kCFRunLoopDefaultMode);
    note_run(kCFRunLoopDefaultMode, 0.01, true);
    CHECK_TRACE("=> Finished => TimedOut");
}

CHECK_MAIN_THREAD(test)
