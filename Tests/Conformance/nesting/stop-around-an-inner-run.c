/* NEST-3 (NST-2, D-10): a stop before or after a nested run, in the same callout, is meant for the outer run: the inner
 * one takes its time, the outer one ends with its pass. */
#include "../scenario.h"

static void stop(void) { CFRunLoopStop(CFRunLoopGetCurrent()); }

static void stop_then_nest(CFRunLoopTimerRef timer, void *info)
{
    (void)timer, (void)info;
    stop();
    note_run(N, 0.01, false);
}

static void nest_then_stop(CFRunLoopTimerRef timer, void *info)
{
    (void)timer, (void)info;
    note_run(N, 0.01, false);
    stop();
}

static void perform_stop_then_nest(void *info) { stop_then_nest(NULL, info); }

static void arrange_timer(CFRunLoopTimerCallBack fire)
{
    add_idle(M);
    add_idle(N);
    add_timer(M, 0.01, 0, fire, NULL);
}

static void before(void) { arrange_timer(stop_then_nest); }
static void after(void) { arrange_timer(nest_then_stop); }
static void before_in_source(void) { add_idle(N); add_signalled(M, 0, perform_stop_then_nest, NULL); }

static const struct scenario rows[] = {
    {"before, in a timer", before, 10, false, "En BT BS BW AW => TimedOut Ex => Stopped"},
    {"after, in a timer", after, 10, false, "En BT BS BW AW => TimedOut Ex => Stopped"},
    {"before, in a source", before_in_source, 10, false, "En BT BS => TimedOut Ex => Stopped"},
};

CHECK_SCENARIOS(rows)
