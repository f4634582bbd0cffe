/* NOTIFY-20. Names and objects are strings that are compared by their characters, NULL is any, in one process and between two.
 * reference: absent CFNotificationCenter */
#include "centers.h"

static char nobj[] = "no", n[] = "n", o[] = "o", all[] = "all";

static void hear_all(void)
{
    hear(nobj, note_name, CFSTR("a"), CFSTR("object"));
    hear(n, note_name, CFSTR("a"), NULL);
    hear(o, note_name, NULL, CFSTR("object"));
    hear(all, note_name, NULL, NULL);
}

static void post_all(void)
{
    CFStringRef object = CFStringCreateWithFormat(NULL, NULL, CFSTR("%s"), "object");
    post(CFSTR("a"), object);
    post(CFSTR("a"), CFSTR("other"));
    post(CFSTR("a"), NULL);
    post(CFSTR("b"), object);
    post(CFSTR("b"), NULL);
    CFRelease(object);
}

static const char expected[] = "no:a n:a o:a all:a n:a all:a n:a all:a o:b all:b all:b";

static void other(const char *word)
{
    (void)word;
    post_all();
    say('p');
}

static void test(void)
{
    hear_all();
    post_all();
    drain();
    CHECK_TRACE(expected);
    struct other process = start_other("poster");
    CHECK_INT(told(&process), 'p');
    drain();
    CHECK_TRACE(expected);
    END_OTHER(&process);
    CFNotificationCenterRemoveObserver(SHARED, o, NULL, CFSTR("object"));
    CFNotificationCenterRemoveObserver(SHARED, all, NULL, NULL);
    CFNotificationCenterRemoveObserver(SHARED, n, CFSTR("b"), NULL);
    post_all();
    drain();
    CHECK_TRACE("no:a n:a n:a n:a");
    hear_no_more(nobj);
    hear_no_more(n);
}

TWO_SIDES_MAIN(test, other)
