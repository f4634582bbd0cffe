/* WAKE-8 (WK-7): a hundred thousand wakes from another thread make at most as many passes, and when they are over the
 * loop sleeps: no wake waits in a queue. */
#include "../scenario.h"

#define WAKES 100000

static int passes;

static void count(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    passes++;
}

static void wake_often(CFRunLoopRef loop)
{
    for (int i = 0; i < WAKES; i++) CFRunLoopWakeUp(loop);
    CFRunLoopStop(loop);
}

static void test(void)
{
    add_idle(M);
    add_observer(M, kCFRunLoopBeforeTimers, true, count);
    when_asleep(wake_often);
    CHECK_INT(CFRunLoopRunInMode(M, 1e10, false), kCFRunLoopRunStopped);
    join_errand();
    /* One is enough: all wakes and the stop may come before the woken thread gets a processor. */
    CHECK(passes >= 1 && passes <= WAKES + 2);
    passes = 0;
    CHECK_INT(CFRunLoopRunInMode(M, 0.02, false), kCFRunLoopRunTimedOut);
    CHECK(passes <= 2);
}

CHECK_MAIN(test)
