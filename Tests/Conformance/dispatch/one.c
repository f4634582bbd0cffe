#include "dispatch.h"
static void test(void)
{
    load_dispatch(RTLD_LOCAL);
    CHECK_INT(CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.02, false), kCFRunLoopRunTimedOut);
    on_main(note_perform, "a");
    on_main(note_perform, "b");
    note_run(kCFRunLoopDefaultMode, 0.02, false);
    CHECK_TRACE("a b => TimedOut");
    on_main(note_perform, "a");
    note_run(kCFRunLoopDefaultMode, 0.02, true);
    CHECK_TRACE("a => HandledSource");
}
CHECK_MAIN_THREAD(test)
