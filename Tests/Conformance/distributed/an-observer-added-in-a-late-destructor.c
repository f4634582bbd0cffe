/* NOTIFY-32. An observer that a thread adds when its loop has gone already goes with the thread, too.
 * reference: absent CFNotificationCenter */
/* tsan: absent the sanitizer's own state in late destructors */
#include "centers.h"

static int calls;

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
    /* The loop's own key comes first, and so does its destructor in each round. */
    CFRunLoopGetCurrent();
    pthread_key_create(&key, hear_late);
    join_thread(start_thread(end_late, NULL));
    post(CFSTR("late"), NULL);
    drain();
    CHECK_INT(calls, 0);
    CHECK_INT(entries_in(meeting_place()), 0);
    pthread_key_delete(key);
}

PORTS_MAIN(test)
