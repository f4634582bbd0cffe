/* WAKE-18 (D-10, WK-1, WK-4): another thread stops a loop that is run again and again, at any moment of its runs and
 * between them: each run without an end does end, and when the stops are over a run takes its time again. */
#include "../scenario.h"

static int over;

static void *stop_often(void *loop)
{
    while (!__atomic_load_n(&over, __ATOMIC_ACQUIRE)) {
        CFRunLoopStop(loop);
        sched_yield();
    }
    return NULL;
}

static void test(void)
{
    add_idle(M);
    pthread_t stopper = start_thread(stop_often, CFRunLoopGetCurrent());
    for (int i = 0; i < 2000; i++) CHECK_INT(CFRunLoopRunInMode(M, 1e10, i % 2), kCFRunLoopRunStopped);
    __atomic_store_n(&over, 1, __ATOMIC_RELEASE);
    join_thread(stopper);
    double start = seconds_now();
    CHECK_INT(CFRunLoopRunInMode(M, 0.02, false), kCFRunLoopRunTimedOut);
    CHECK(seconds_now() - start >= 0.02);
}

CHECK_MAIN(test)
