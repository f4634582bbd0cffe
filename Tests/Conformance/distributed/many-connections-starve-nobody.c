/* NOTIFY-41. More connections than a process keeps, all silent, do not keep a good poster from being heard.
 * reference: absent CFNotificationCenter */
#include "centers.h"

static int calls;

static void other(const char *word)
{
    (void)word;
    post(CFSTR("a"), NULL);
    say('p');
}

static void test(void)
{
    enum { MANY = 400 };
    static int ends[MANY];
    hear(&calls, count_calls, CFSTR("a"), NULL);
    const char *path = find_socket();
    NEEDED(path);
    for (int i = 0; i < MANY; i++) {
        ends[i] = connect_to(path);
        if (i % 32 == 31) CFRunLoopRunInMode(DEFAULT, 0, false);
        if (i % 32 == 31) CFRunLoopRunInMode(DEFAULT, 0, false);
    }
    struct other process = start_other("poster");
    CHECK_INT(told(&process), 'p');
    run_until(&calls, 1, 5);
    CHECK_INT(calls, 1);
    CHECK(entries_in("/proc/self/fd") < MANY + 300);
    END_OTHER(&process);
    for (int i = 0; i < MANY; i++) if (ends[i] >= 0) close(ends[i]);
    hear_no_more(&calls);
}

TWO_SIDES_MAIN(test, other)
