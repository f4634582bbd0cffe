/* NEST-16 (NST-1, WK-8): an inner run that timed out does not show in the outer one: no empty pass. */
#include "../scenario.h"

static void nest(CFRunLoopTimerRef timer, void *info)
{
    (void)timer, (void)info;
    note_run(N, 0.01, false);
}

static void timed_out(void)
{
    add_idle(M);
    add_idle(N);
    add_timer(M, -1, 0, nest, NULL);
}

static const struct scenario rows[] = {
    {"timed out", timed_out, 0.1, false, "En BT BS BW AW => TimedOut BT BS BW AW Ex => TimedOut"},
};

CHECK_SCENARIOS(rows)
