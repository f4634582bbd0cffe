/* NOTIFY-13. Observers run in the thread that posts, whoever has added them, without any run loop, and no lock is held.
 * reference: absent CFNotificationCenter */
#include "observers.h"

static pthread_t caller;
static const char x[] = "x";

static void *use_the_centre(void *unused)
{
    (void)unused;
    static const char y[] = "y";
    add_local(y, CFSTR("other"), NULL);
    post_local(CFSTR("other"), NULL);
    remove_local(y);
    return NULL;
}

static void see_thread(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *object,
                       CFDictionaryRef info)
{
    (void)center, (void)observer, (void)name, (void)object, (void)info;
    caller = pthread_self();
    join_thread(start_thread(use_the_centre, NULL));
}

static void *post_here(void *unused)
{
    (void)unused;
    post_local(CFSTR("a"), NULL);
    CHECK(pthread_equal(caller, pthread_self()));
    return NULL;
}

static void test(void)
{
    CFNotificationCenterAddObserver(LOCAL, x, see_thread, CFSTR("a"), NULL, 0);
    join_thread(start_thread(post_here, NULL));
    CHECK_TRACE("y");
    post_here(NULL);
    CHECK_TRACE("y");
    remove_local(x);
}

CHECK_MAIN(test)
