/* NOTIFY-30. A loop that waits for nothing but notifications ends when another thread removes its last observer.
 * reference: absent CFNotificationCenter */
#include "centers.h"

static int calls;

static void *remove_it(void *loop)
{
    await_sleep(loop);
    hear_no_more(&calls);
    return NULL;
}

static void test(void)
{
    hear(&calls, count_calls, CFSTR("a"), NULL);
    pthread_t thread = start_thread(remove_it, CFRunLoopGetCurrent());
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 10, false), kCFRunLoopRunFinished);
    join_thread(thread);
    CHECK_INT(calls, 0);
}

PORTS_MAIN(test)
