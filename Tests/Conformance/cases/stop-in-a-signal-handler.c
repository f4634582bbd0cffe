/* CASE-3 (WK-4): the plain case of a stop in a signal handler, while the loop sleeps, ends the run.  (Run loop
 * functions are not promised to be safe in signal handlers in general.) */
#include "../scenario.h"

static CFRunLoopRef loop;
static pthread_t loop_thread;

static void handle(int number) { (void)number; CFRunLoopStop(loop); }

static void *interrupt_sleep(void *unused)
{
    await_sleep(loop);
    pause_for(0.03);
    pthread_kill(loop_thread, SIGUSR1);
    return unused;
}

static void test(void)
{
    loop = CFRunLoopGetCurrent();
    loop_thread = pthread_self();
    signal(SIGUSR1, handle);
    add_idle(kCFRunLoopDefaultMode);
    pthread_t other = start_thread(interrupt_sleep, NULL);
    CHECK_INT(CFRunLoopRunInMode(kCFRunLoopDefaultMode, 10, false), kCFRunLoopRunStopped);
    join_thread(other);
}

CHECK_MAIN_THREAD(test)
