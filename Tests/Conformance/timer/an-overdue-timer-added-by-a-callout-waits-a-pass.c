/* TIMER-16. Facts: TMR-13. Written: measured.
 * An overdue timer that a timer's callout adds fires in the next pass. */
#include "../items.h"

static CFRunLoopTimerRef added;
static void fire(CFRunLoopTimerRef timer, void *info)
{
    (void)timer; (void)info;
    added = make_timer(-1, 0, note_timer, "added");
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), added, M);
    note("first");
}
static void note_pass(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer; (void)activity; (void)info;
    note("pass");
}

static void test(void)
{
    CFRunLoopTimerRef first = make_timer(0, 0, fire, NULL);
    CFRunLoopObserverRef observer = make_observer(kCFRunLoopBeforeTimers, true, 0, note_pass, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), first, M);
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, M);
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunFinished);
    CHECK_TRACE("pass first pass added");
    CFRelease(observer);
    CFRelease(first);
    CFRelease(added);
}

CHECK_MAIN(test)
