/* WAKE-17 (RL-8): a loop is waiting while its thread sleeps in a run: not in a callout, not in an observer of
 * BeforeWaiting or AfterWaiting, not outside a run. */
/* trace: results: a timer and another thread */
#include "../scenario.h"

static void check_awake(void) { CHECK(!CFRunLoopIsWaiting(CFRunLoopGetCurrent())); }

static void observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    check_awake();
}

static void perform(void *info) { (void)info; check_awake(); }
static void fire(CFRunLoopTimerRef timer, void *info) { (void)timer, (void)info; check_awake(); }
static void note_waiting(CFRunLoopRef loop) { note("waiting"); CFRunLoopStop(loop); }

static void test(void)
{
    check_awake();
    add_observer(M, kCFRunLoopAllActivities, true, observed);
    add_timer(M, 0.01, 0.01, fire, NULL);
    add_signalled(M, 0, perform, NULL);
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ check_awake(); });
    CHECK_INT(CFRunLoopRunInMode(M, 0.05, false), kCFRunLoopRunTimedOut);
    check_awake();
    when_asleep(note_waiting);
    CHECK_INT(CFRunLoopRunInMode(M, 10, false), kCFRunLoopRunStopped);
    join_errand();
    check_awake();
    CHECK_TRACE("waiting");
}

CHECK_MAIN(test)
