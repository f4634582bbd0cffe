/* DISPATCH-11 (D-19): what the program queues before its main loop exists, or first runs, waits for it. */
#include "dispatch.h"

static void test(void)
{
    load_dispatch(RTLD_LOCAL);
    on_main(note_perform, "q0");
    CFRunLoopGetMain();
    on_main(note_perform, "q1");
    note_run(kCFRunLoopDefaultMode, 1, true);
    CHECK_TRACE("q0 q1 => HandledSource");
}

CHECK_MAIN_THREAD(test)
