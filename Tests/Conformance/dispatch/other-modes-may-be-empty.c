/* DISPATCH-2 (MQ-2, MOD-3): what libdispatch does not keep from being finished: a mode that nobody knows, one that is only a common
 * name, and one that is not common. */
#include "dispatch.h"

static void test(void)
{
    load_dispatch(RTLD_LOCAL);
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    note_run(M, 1, false);
    CFRunLoopAddCommonMode(loop, N);
    note_run(N, 1, false);
    CFRunLoopObserverRef observer = observe(loop, M, NULL);
    note_run(M, 1, false);
    CHECK_TRACE("=> Finished => Finished => Finished");

    /* The same mode, once it is common. */
    CFRunLoopAddCommonMode(loop, M);
    note_run(M, 0.01, false);
    CHECK_TRACE("En BT BS BW AW Ex => TimedOut");
    CFRelease(observer);
}

CHECK_MAIN_THREAD(test)
