/* RUN-7 (SEQ-6): the time of a run begins when the Entry observers have returned. */
#include "../scenario.h"

static void dawdle(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    pause_for(0.06);
}

static void test(void)
{
    add_idle(M);
    add_observer(M, kCFRunLoopEntry, true, dawdle);
    double start = seconds_now();
    CHECK_INT(CFRunLoopRunInMode(M, 0.05, false), kCFRunLoopRunTimedOut);
    CHECK(seconds_now() - start >= 0.11);
}

CHECK_MAIN(test)
