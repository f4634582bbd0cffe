/* DISPATCH-13 (D-19): libdispatch in the global scope, where a program has it that is linked with it. */
#include "dispatch.h"

static void test(void)
{
    load_dispatch(RTLD_GLOBAL);
    on_main(note_perform, "q");
    note_run(kCFRunLoopDefaultMode, 1, true);
    note_run(kCFRunLoopDefaultMode, 0.01, true);
    CHECK_TRACE("q => HandledSource => TimedOut");
}

CHECK_MAIN_THREAD(test)
