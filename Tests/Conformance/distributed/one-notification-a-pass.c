/* NOTIFY-34. A pass of the loop handles one notification, and calls all observers of it; a run inside a callback gets the next.
 * reference: absent CFNotificationCenter */
#include "centers.h"

static char x[] = "x", y[] = "y";
static int depth;

static void run_inside(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *object,
                       CFDictionaryRef info)
{
    note("(");
    note_name(center, observer, name, object, info);
    if (depth++ == 0) CHECK_INT(CFRunLoopRunInMode(DEFAULT, 5, true), kCFRunLoopRunHandledSource);
    note(")");
}

static void test(void)
{
    hear(x, note_name, CFSTR("a"), NULL);
    hear(y, note_name, CFSTR("a"), NULL);
    post(CFSTR("a"), NULL);
    post(CFSTR("a"), NULL);
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 5, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("x:a y:a");
    drain();
    CHECK_TRACE("x:a y:a");
    hear(x, run_inside, CFSTR("b"), NULL);
    post(CFSTR("b"), NULL);
    post(CFSTR("b"), NULL);
    drain();
    CHECK_TRACE("( x:b ( x:b ) )");
    hear_no_more(x);
    hear_no_more(y);
}

PORTS_MAIN(test)
