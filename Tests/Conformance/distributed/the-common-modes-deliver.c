/* NOTIFY-35. Notifications are delivered in every common mode, and wait while another mode runs.
 * reference: absent CFNotificationCenter */
#include "centers.h"

static char x[] = "x";

static void test(void)
{
    CFRunLoopTimerRef timer = make_timer(1000, 0, NULL, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, CFSTR("private"));
    CFRunLoopAddCommonMode(CFRunLoopGetCurrent(), CFSTR("common"));
    hear(x, note_name, CFSTR("a"), NULL);
    post(CFSTR("a"), NULL);
    CHECK_INT(CFRunLoopRunInMode(CFSTR("private"), 0.05, true), kCFRunLoopRunTimedOut);
    CHECK_TRACE("");
    CHECK_INT(CFRunLoopRunInMode(CFSTR("common"), 5, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("x:a");
    hear_no_more(x);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
}

PORTS_MAIN(test)
