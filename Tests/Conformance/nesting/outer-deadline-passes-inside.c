/* NEST-9 (NST-7, WK-14): the time of the outer run ends while an inner one takes longer: the outer run ends as soon as
 * it gets to look, which is after the inner run's callout.  (From the first half of a pass: see
 * outer-timeout-survives-an-inner-run.c.) */
#include "../scenario.h"

static void nest(void)
{
    double start = seconds_now();
    note_run(N, 0.06, false);
    CHECK(seconds_now() - start >= 0.06);
}

static void nest_fire(CFRunLoopTimerRef timer, void *info) { (void)timer, (void)info; nest(); }
static void nest_perform(void *info) { (void)info; nest(); }
static void nest_observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    nest();
}

static void in_timer(void) { add_idle(M); add_idle(N); add_timer(M, -1, 0, nest_fire, NULL); }
static void in_source(void) { add_idle(N); add_signalled(M, 0, nest_perform, NULL); }
static void in_after_waiting(void)
{
    add_idle(M);
    add_idle(N);
    add_observer(M, kCFRunLoopAfterWaiting, false, nest_observed);
    when_asleep(CFRunLoopWakeUp);
}

static const struct scenario rows[] = {
    {"timer", in_timer, 0.03, false, "En BT BS BW AW => TimedOut Ex => TimedOut"},
    {"source", in_source, 0.03, false, "En BT BS => TimedOut Ex => TimedOut"},
    {"AfterWaiting", in_after_waiting, 0.03, false, "En BT BS BW AW => TimedOut Ex => TimedOut"},
};

CHECK_SCENARIOS(rows)
