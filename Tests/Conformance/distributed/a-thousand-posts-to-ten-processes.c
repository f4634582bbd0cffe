/* NOTIFY-27. Ten processes get a thousand notifications each, beside one that is stopped and one that is killed.
 * reference: absent CFNotificationCenter */
/* limit: 60 */
#include "centers.h"

enum { OBSERVERS = 10, POSTS = 1000 };

static int next;

static void expect_next(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *object,
                        CFDictionaryRef info)
{
    (void)center, (void)observer, (void)name, (void)object;
    if (number_in(info) == next) next++;
}

static void other(const char *word)
{
    (void)word;
    hear(&next, expect_next, CFSTR("a"), NULL);
    say('r');
    run_until(&next, POSTS, 30);
    CHECK_INT(next, POSTS);
    hear_no_more(&next);
}

static void test(void)
{
    struct other processes[OBSERVERS + 2];
    for (int i = 0; i < OBSERVERS + 2; i++) processes[i] = start_serving("observer");
    stop_other(&processes[0]);
    for (int i = 0; i < POSTS; i++) {
        if (i == POSTS / 2) kill_other(&processes[1]);
        post_number(CFSTR("a"), i);
    }
    for (int i = 2; i < OBSERVERS + 2; i++) END_OTHER(&processes[i]);
    kill(processes[0].pid, SIGCONT);
    END_OTHER(&processes[0]);
    post_number(CFSTR("a"), 0);
    CHECK_INT(entries_in(meeting_place()), 0);
}

TWO_SIDES_MAIN(test, other)
