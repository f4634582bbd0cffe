/* LOOP-2 (RL-1): the main loop is that of the main thread, also for a thread that asks for it first. */
#include "../scenario.h"

static CFRunLoopRef seen;

static void *ask(void *unused)
{
    seen = CFRunLoopGetMain();
    CHECK(CFRunLoopGetCurrent() != seen);
    CHECK(CFRunLoopGetMain() == seen);
    return unused;
}

static void test(void)
{
    join_thread(start_thread(ask, NULL));
    CHECK(seen != NULL);
    CHECK(CFRunLoopGetMain() == seen);
    CHECK(CFRunLoopGetCurrent() == seen);
}

CHECK_MAIN_THREAD(test)
