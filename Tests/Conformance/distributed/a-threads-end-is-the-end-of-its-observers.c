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

static void test(void)
{
    for (int i = 0; i < 20; i++) {
        join_thread(start_thread(hear_and_end, NULL));
        post(CFSTR("a"), NULL);
    }
    CHECK_INT(calls, 0);
    CHECK_INT(entries_in(meeting_place()), 0);
}

PORTS_MAIN(test)
