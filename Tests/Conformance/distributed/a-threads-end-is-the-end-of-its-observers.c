/* NOTIFY-31. A thread that ends takes its observers with it: their files and descriptors go, and other threads post on.
 * reference: absent CFNotificationCenter */
#include "centers.h"

static int calls;

static void *hear_and_end(void *unused)
{
    (void)unused;
    hear(&calls, count_calls, CFSTR("a"), NULL);
    CFNotificationCenterAddObserver(DARWIN, &calls, count_calls, CFSTR("a"), NULL, 0);
    post(CFSTR("a"), NULL);
    return NULL;
}

static pthread_key_t key;
static void hear_late(void *unused)
{
    /* In the third round of the thread's destructors, behind that of its loop, which has gone. */
    static _Thread_local int rounds;
    if (++rounds < 3) pthread_setspecific(key, unused);
    if (rounds == 3) hear(&calls, count_calls, CFSTR("late"), NULL);
}

static void *end_late(void *unused)
{
    (void)unused;
    CFRunLoopGetCurrent();
    pthread_setspecific(key, &key);
    return NULL;
}

static void test(void)
{
    for (int i = 0; i < 20; i++) {
        join_thread(start_thread(hear_and_end, NULL));
        post(CFSTR("a"), NULL);
    }
    CHECK_INT(calls, 0);
    CHECK_INT(entries_in(meeting_place()), 0);
    pthread_key_create(&key, hear_late);
    join_thread(start_thread(end_late, NULL));
    post(CFSTR("late"), NULL);
    CHECK_INT(calls, 0);
    pthread_key_delete(key);
}

PORTS_MAIN(test)
