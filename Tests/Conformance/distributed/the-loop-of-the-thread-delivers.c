/* NOTIFY-18. What is posted in a process is delivered by the run loop of the thread that observes, and not before it runs.
 * reference: absent CFNotificationCenter */
#include "centers.h"

static pthread_t caller;
static char mine[] = "mine";

static void see_thread(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *object,
                       CFDictionaryRef info)
{
    CHECK(center == SHARED);
    CHECK(object == NULL);
    CHECK(info == NULL);
    caller = pthread_self();
    note_name(center, observer, name, object, info);
}

static void *post_elsewhere(void *unused)
{
    (void)unused;
    post(CFSTR("a"), NULL);
    return NULL;
}

static void test(void)
{
    hear(mine, see_thread, CFSTR("a"), NULL);
    post(CFSTR("a"), NULL);
    join_thread(start_thread(post_elsewhere, NULL));
    post(CFSTR("b"), NULL);
    CHECK_TRACE("");
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 5, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("mine:a");
    drain();
    CHECK_TRACE("mine:a");
    CHECK(pthread_equal(caller, pthread_self()));
    hear_no_more(mine);
}

PORTS_MAIN(test)
