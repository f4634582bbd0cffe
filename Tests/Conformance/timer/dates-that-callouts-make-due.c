/* TIMER-45. Facts: TMR-7, TMR-11, SEQ-2. Written: found by Tests/Generated, programs 13908 and 15622.
 * Whether a timer is due is decided when its turn comes: one of the batch that an earlier callout gives a new date which
 * is over fires in the same pass, once, and so does one that an observer of the wake makes due. */
#include "../items.h"

static CFRunLoopTimerRef first, second;

static void date_second(CFRunLoopTimerRef timer, void *info)
{
    note_timer(timer, info);
    CFRunLoopTimerSetNextFireDate(second, 0);
}

static void note_pass(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer;
    if (activity == kCFRunLoopAfterWaiting && info) CFRunLoopTimerSetNextFireDate(second, 0);
    note(activity == kCFRunLoopBeforeTimers ? "pass" : "woken");
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    first = make_timer(1000, 0, date_second, "first");
    second = make_timer(1000, 0, note_timer, "second");
    CFRunLoopTimerSetNextFireDate(first, 0);
    CFRunLoopTimerSetNextFireDate(second, 0);
    CFRunLoopAddTimer(loop, first, M);
    CFRunLoopAddTimer(loop, second, M);
    CFRunLoopObserverRef observer = make_observer(kCFRunLoopBeforeTimers, true, 0, note_pass, NULL);
    CFRunLoopAddObserver(loop, observer, M);
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunFinished);
    CHECK_TRACE("pass first second");
    CFRelease(first);
    CFRelease(second);
    CFRunLoopObserverInvalidate(observer);
    CFRelease(observer);

    second = make_timer(1000, 0, note_timer, "second");
    CFRunLoopTimerSetNextFireDate(second, 0);
    CFRunLoopAddTimer(loop, second, M);
    observer = make_observer(kCFRunLoopBeforeTimers | kCFRunLoopAfterWaiting, true, 0, note_pass, loop);
    CFRunLoopAddObserver(loop, observer, M);
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunFinished);
    CHECK_TRACE("pass woken second");
    CFRelease(second);
    CFRelease(observer);
}

CHECK_MAIN(test)
