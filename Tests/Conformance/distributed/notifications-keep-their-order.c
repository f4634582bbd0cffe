/* NOTIFY-24. Notifications of one poster arrive in the order of posting, thousands of them, from a process that has ended meanwhile, too.
 * reference: absent CFNotificationCenter */
#include "centers.h"

static int next;

static void expect_next(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *object,
                        CFDictionaryRef info)
{
    (void)center, (void)observer, (void)name, (void)object;
    CHECK_INT(number_in(info), next);
    next++;
}

static void other(const char *word)
{
    (void)word;
    for (int i = 0; i < 1000; i++) post_number(CFSTR("a"), i);
}

static void test(void)
{
    hear(&next, expect_next, CFSTR("a"), NULL);
    struct other process = start_other("poster");
    END_OTHER(&process);
    run_until(&next, 1000, 10);
    CHECK_INT(next, 1000);
    next = 0;
    for (int i = 0; i < 1000; i++) post_number(CFSTR("a"), i);
    drain();
    CHECK_INT(next, 1000);
    hear_no_more(&next);
}

TWO_SIDES_MAIN(test, other)
