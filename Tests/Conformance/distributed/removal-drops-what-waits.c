/* NOTIFY-29. What waits for an observer that is removed on its thread is not delivered any more, in a callback either.
 * reference: absent CFNotificationCenter */
#include "centers.h"

static char x[] = "x", y[] = "y";

static void remove_both(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *object,
                        CFDictionaryRef info)
{
    note_name(center, observer, name, object, info);
    hear_no_more(x);
    hear_no_more(y);
}

static void test(void)
{
    hear(x, note_name, CFSTR("a"), NULL);
    post(CFSTR("a"), NULL);
    hear_no_more(x);
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 0.05, true), kCFRunLoopRunFinished);
    CHECK_TRACE("");
    hear(x, note_name, CFSTR("a"), NULL);
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 0.05, true), kCFRunLoopRunTimedOut);
    CHECK_TRACE("");
    hear_no_more(x);
    hear(x, remove_both, CFSTR("a"), NULL);
    hear(y, note_name, CFSTR("a"), NULL);
    post(CFSTR("a"), NULL);
    post(CFSTR("a"), NULL);
    drain();
    CHECK_TRACE("x:a");
}

PORTS_MAIN(test)
