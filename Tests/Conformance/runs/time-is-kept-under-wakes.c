/* RUN-22 (RC-1, RC-12, WK-6): a run that is woken all the time still ends at its deadline, not before and not much
 * after. */
#include "../scenario.h"

static int over;

static void *wake_often(void *loop)
{
    while (!__atomic_load_n(&over, __ATOMIC_ACQUIRE)) {
        CFRunLoopWakeUp(loop);
        sched_yield();
    }
    return NULL;
}

static void test(void)
{
    add_idle(M);
    pthread_t waker = start_thread(wake_often, CFRunLoopGetCurrent());
    for (int i = 0; i < 5; i++) {
        double start = seconds_now();
        CHECK_INT(CFRunLoopRunInMode(M, 0.02, true), kCFRunLoopRunTimedOut);
        double took = seconds_now() - start;
        CHECK(took >= 0.02);
        CHECK(took < 0.6);
    }
    __atomic_store_n(&over, 1, __ATOMIC_RELEASE);
    join_thread(waker);
}

CHECK_MAIN(test)
