/* PASS-9 (SEQ-7m, SEQ-7n, SEQ-7p, SEQ-7q, DIF-15): a stop lets the pass come to its end, its wait included, which then
 * returns at once; what is due after the wait is still served. */
#include "../scenario.h"

static void stop_observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    CFRunLoopStop(CFRunLoopGetCurrent());
}

static void in_timer(void) { add_idle(M); add_timer(M, 0.01, 0, stop_fire, NULL); }
static void in_source(void) { add_signalled(M, 0, stop_perform, NULL); }
static void in_before_timers(void) { add_idle(M); add_observer(M, kCFRunLoopBeforeTimers, true, stop_observed); }
static void in_before_sources(void) { add_idle(M); add_observer(M, kCFRunLoopBeforeSources, true, stop_observed); }
static void in_before_waiting(void) { add_idle(M); add_observer(M, kCFRunLoopBeforeWaiting, true, stop_observed); }

static void in_after_waiting(void)
{
    add_timer(M, 0.01, 0, note_fire, "T");
    add_observer(M, kCFRunLoopAfterWaiting, true, stop_observed);
}

static void in_block(void)
{
    add_idle(M);
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ CFRunLoopStop(CFRunLoopGetCurrent()); });
}

static const struct scenario rows[] = {
    {"timer", in_timer, 10, false, "En BT BS BW AW Ex => Stopped"},
    {"source", in_source, 10, false, "En BT BS Ex => Stopped"},
    {"BeforeTimers", in_before_timers, 10, false, "En BT BS BW AW Ex => Stopped"},
    {"BeforeSources", in_before_sources, 10, false, "En BT BS BW AW Ex => Stopped"},
    {"BeforeWaiting", in_before_waiting, 10, false, "En BT BS BW AW Ex => Stopped"},
    {"AfterWaiting", in_after_waiting, 10, false, "En BT BS BW AW T Ex => Stopped"},
    {"block", in_block, 10, false, "En BT BS BW AW Ex => Stopped"},
};

CHECK_SCENARIOS(rows)
