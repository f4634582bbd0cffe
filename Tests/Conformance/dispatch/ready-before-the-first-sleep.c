/* DISPATCH-5 (D-2): the main queue is handled like any port that is ready before a sleep: at once, in the first pass too.
 * reference: differs D-2 MQ-4: its first pass does not look at the queue before it sleeps */
#include "dispatch.h"

static void test(void)
{
    load_dispatch(RTLD_LOCAL);
    CFRunLoopObserverRef observer = observe(CFRunLoopGetCurrent(), kCFRunLoopDefaultMode, NULL);
    on_main(note_perform, "q");
    note_run(kCFRunLoopDefaultMode, 1, true);
    CHECK_TRACE("En BT BS q Ex => HandledSource");
    CFRelease(observer);
}

CHECK_MAIN_THREAD(test)
