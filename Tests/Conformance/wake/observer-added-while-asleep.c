/* WAKE-16 (WK-13): an observer that another thread adds while the loop sleeps takes part from the next activity on. */
#include "../scenario.h"

static CFRunLoopObserverRef observer;

static void add_then_wake(CFRunLoopRef loop)
{
    observer = observe(loop, M, NULL);
    CFRunLoopStop(loop);
}

static void test(void)
{
    add_idle(M);
    when_asleep(add_then_wake);
    note_run(M, 10, false);
    join_errand();
    CHECK_TRACE("AW Ex => Stopped");
    CFRelease(observer);
}

CHECK_MAIN(test)
