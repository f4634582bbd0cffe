/* PASS-13 (SEQ-7x, SEQ-7y, D-1): a signal needs no wake when a pass follows, as after a timer or an AfterWaiting
 * observer; one given by a BeforeWaiting observer waits for the end of the sleep, as signalling does not wake. */
#include "../scenario.h"

static CFRunLoopSourceRef source;

static void signal_fire(CFRunLoopTimerRef timer, void *text)
{
    (void)timer;
    note("%s", (const char *)text);
    CFRunLoopSourceSignal(source);
}

static void signal_observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    CFRunLoopSourceSignal(source);
}

static void signal_and_wake_observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    signal_observed(observer, activity, info);
    CFRunLoopWakeUp(CFRunLoopGetCurrent());
}

static void in_timer(void)
{
    source = add_source(M, 0, note_perform, "S");
    add_timer(M, 0.01, 0, signal_fire, "T");
}

static void in_observer(CFRunLoopActivity activity, CFRunLoopObserverCallBack callout)
{
    source = add_source(M, 0, note_perform, "S");
    add_observer(M, activity, false, callout);
}

static void in_entry(void) { in_observer(kCFRunLoopEntry, signal_observed); }
static void in_before_timers(void) { in_observer(kCFRunLoopBeforeTimers, signal_observed); }
static void in_before_sources(void) { in_observer(kCFRunLoopBeforeSources, signal_observed); }
static void in_before_waiting(void) { in_observer(kCFRunLoopBeforeWaiting, signal_observed); }
static void in_before_waiting_woken(void) { in_observer(kCFRunLoopBeforeWaiting, signal_and_wake_observed); }

static const struct scenario rows[] = {
    {"timer", in_timer, 1, true, "En BT BS BW AW T BT BS S Ex => HandledSource"},
    {"Entry", in_entry, 1, true, "En BT BS S Ex => HandledSource"},
    {"BeforeTimers", in_before_timers, 1, true, "En BT BS S Ex => HandledSource"},
    {"BeforeSources", in_before_sources, 1, true, "En BT BS S Ex => HandledSource"},
    {"BeforeWaiting", in_before_waiting, 0.05, true, "En BT BS BW AW Ex => TimedOut"},
    {"BeforeWaiting with a wake", in_before_waiting_woken, 10, true, "En BT BS BW AW BT BS S Ex => HandledSource"},
};

CHECK_SCENARIOS(rows)
