/* DISPATCH-23 (D-3): a block of the main queue that stops the loop: Stopped, although a source was handled.
 * reference: differs D-3 RC-4 HandledSource hides the stop */
#include "dispatch.h"

static void test(void)
{
    load_dispatch(RTLD_LOCAL);
    on_main(stop_perform, NULL);
    note_run(kCFRunLoopDefaultMode, 1, true);
    note_run(kCFRunLoopDefaultMode, 0.01, true);
    CHECK_TRACE("=> Stopped => TimedOut");
}

CHECK_MAIN_THREAD(test)
