/* DISPATCH-16 (MQ-3): a mode that is made common while it runs serves the main queue from then on.
 * reference: differs D-19 it looks at the start of a run only */
#include "dispatch.h"

static void make_common(CFRunLoopTimerRef timer, void *ignored)
{
    (void)timer;
    (void)ignored;
    note("common");
    CFRunLoopAddCommonMode(CFRunLoopGetCurrent(), M);
}

static void test(void)
{
    load_dispatch(RTLD_LOCAL);
    on_main(note_perform, "q");
    add_idle(M);
    add_timer(M, 0.005, 0, make_common, NULL);
    note_run(M, 1, true);
    CHECK_TRACE("common q => HandledSource");
}

CHECK_MAIN_THREAD(test)
