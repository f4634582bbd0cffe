/* NEST-14 (D-10, WK-8): an inner run that was stopped in its Entry observer does not show in the outer one: no empty
 * pass.
 * reference: differs D-10 WK-8: the unread wake of the stop makes one empty pass in the outer run */
#include "../scenario.h"

static void stop_observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    CFRunLoopStop(CFRunLoopGetCurrent());
}

static void nest(CFRunLoopTimerRef timer, void *info)
{
    (void)timer, (void)info;
    note_run(N, 0.01, false);
}

static void stopped(void)
{
    add_idle(M);
    add_idle(N);
    add_timer(M, -1, 0, nest, NULL);
    add_observer(N, kCFRunLoopEntry, false, stop_observed);
}

static const struct scenario rows[] = {
    {"stopped", stopped, 0.1, false, "En BT BS BW AW => Stopped BT BS BW AW Ex => TimedOut"},
};

CHECK_SCENARIOS(rows)
