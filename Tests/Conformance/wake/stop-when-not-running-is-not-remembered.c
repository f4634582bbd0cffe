/* WAKE-1 (WK-1, case 1): a stop outside a run has no effect on the next run, no matter which thread gave it. */
#include "../scenario.h"

static void *stop_elsewhere(void *loop)
{
    CFRunLoopStop(loop);
    return NULL;
}

static void own(void) { add_idle(M); CFRunLoopStop(CFRunLoopGetCurrent()); }
static void other(void) { add_idle(M); join_thread(start_thread(stop_elsewhere, CFRunLoopGetCurrent())); }

static const struct scenario rows[] = {
    {"own thread", own, 0.02, false, "En BT BS BW AW Ex => TimedOut"},
    {"other thread", other, 0.02, true, "En BT BS BW AW Ex => TimedOut"},
};

CHECK_SCENARIOS(rows)
