/* DISPATCH-3 (MQ-3): one service runs all that is queued, in order, in any common mode and in no other. */
#include "dispatch.h"

static void test(void)
{
    load_dispatch(RTLD_LOCAL);
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    add_idle(M);
    add_idle(N);
    CFRunLoopAddCommonMode(loop, N);
    for (int i = 0; i < 2; i++) {
        CFStringRef mode = i == 0 ? kCFRunLoopDefaultMode : N;
        on_main(note_perform, "q0");
        on_main(note_perform, "q1");
        on_main(note_perform, "q2");
        note_run(M, 0.01, true);
        note_run(mode, 1, true);
        note_run(mode, 0.01, true);
        CHECK_TRACE("=> TimedOut q0 q1 q2 => HandledSource => TimedOut");
    }
}

CHECK_MAIN_THREAD(test)
