/* NEST-4 (NST-3): a stop from another thread while runs are nested ends the innermost. */
#include "../scenario.h"

static void nest(CFRunLoopTimerRef timer, void *info)
{
    (void)timer, (void)info;
    when_asleep(CFRunLoopStop);
    note_run(N, 10, false);
    join_errand();
}

static void arrange(void)
{
    add_idle(M);
    add_idle(N);
    add_timer(M, -1, 0, nest, NULL);
}

static const struct scenario rows[] = {
    {"nested", arrange, 0.1, false, "En BT BS BW AW => Stopped BT BS BW AW Ex => TimedOut"},
    {"nested, outer without time", arrange, 0, false, "En BT BS => Stopped Ex => TimedOut"},
};

CHECK_SCENARIOS(rows)
