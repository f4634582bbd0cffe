/* NOTIFY-26. What a process that was killed leaves is removed by whoever posts or observes next; posts go on.
 * reference: absent CFNotificationCenter */
#include "centers.h"

static int calls;

static void other(const char *word)
{
    (void)word;
    hear(&calls, count_calls, CFSTR("a"), NULL);
    observe_until_told();
    hear_no_more(&calls);
}

static void test(void)
{
    hear(&calls, count_calls, CFSTR("a"), NULL);
    for (int i = 0; i < 5; i++) {
        struct other process = start_serving("observer");
        if (i % 2) post(CFSTR("a"), NULL);
        CHECK_INT(entries_in(meeting_place()), 6);
        kill_other(&process);
        for (int j = 0; j < 100; j++) post(CFSTR("a"), NULL);
        if (i % 2) CHECK_INT(entries_in(meeting_place()), 3);
    }
    hear_no_more(&calls);
    struct other process = start_serving("observer");
    CHECK_INT(entries_in(meeting_place()), 3);
    END_OTHER(&process);
    CHECK_INT(entries_in(meeting_place()), 0);
}

TWO_SIDES_MAIN(test, other)
