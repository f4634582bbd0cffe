/* NOTIFY-11. A callback may post: its observers are called before the outer ones that are left, and the one that posts, too.
 * reference: absent CFNotificationCenter */
#include "observers.h"

static int depth;
static const char poster[] = "poster", other[] = "other";

static void post_again(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *object,
                       CFDictionaryRef info)
{
    (void)center, (void)observer, (void)name, (void)object, (void)info;
    note("(%d", depth);
    if (depth++ < 2) post_local(CFSTR("a"), NULL);
    note(")");
}

static void test(void)
{
    CFNotificationCenterAddObserver(LOCAL, poster, post_again, CFSTR("a"), NULL, 0);
    add_local(other, CFSTR("a"), NULL);
    post_local(CFSTR("a"), NULL);
    CHECK_TRACE("(0 (1 (2 ) other ) other ) other");
    remove_local(poster);
    remove_local(other);
}

CHECK_MAIN(test)
