/* WAKE-7 (WK-6, WK-7): wakes are not counted.  Any number of them before the wait brings exactly one more pass. */
#include "../scenario.h"

static int wakes;

static void wake_observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    for (int i = 0; i < wakes; i++) CFRunLoopWakeUp(CFRunLoopGetCurrent());
}

static void in_observer(CFRunLoopActivity activity, int count)
{
    wakes = count;
    add_idle(M);
    add_observer(M, activity, false, wake_observed);
}

static void in_entry(void) { in_observer(kCFRunLoopEntry, 5); }
static void in_before_timers(void) { in_observer(kCFRunLoopBeforeTimers, 5); }
static void in_before_sources(void) { in_observer(kCFRunLoopBeforeSources, 1); }
static void in_before_waiting(void) { in_observer(kCFRunLoopBeforeWaiting, 1000); }
static void in_block(void)
{
    add_idle(M);
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{
        for (int i = 0; i < 5; i++) CFRunLoopWakeUp(CFRunLoopGetCurrent());
    });
}

#define TWO_PASSES "En BT BS BW AW BT BS BW AW Ex => TimedOut"

static const struct scenario rows[] = {
    {"Entry", in_entry, 0.02, false, TWO_PASSES},
    {"BeforeTimers", in_before_timers, 0.02, false, TWO_PASSES},
    {"BeforeSources", in_before_sources, 0.02, false, TWO_PASSES},
    {"BeforeWaiting", in_before_waiting, 0.02, false, TWO_PASSES},
    {"block", in_block, 0.02, false, TWO_PASSES},
};

CHECK_SCENARIOS(rows)
