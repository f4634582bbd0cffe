/* WAKE-2 (WK-2): a wake outside a run leaves no trace in the next run. */
#include "../scenario.h"

static void *wake_elsewhere(void *loop)
{
    CFRunLoopWakeUp(loop);
    return NULL;
}

static void own(void) { add_idle(M); CFRunLoopWakeUp(CFRunLoopGetCurrent()); }
static void other(void) { add_idle(M); join_thread(start_thread(wake_elsewhere, CFRunLoopGetCurrent())); }
static void between(void) { add_idle(M); note_run(M, 0, false); own(); }

static const struct scenario rows[] = {
    {"own thread", own, 0.02, false, "En BT BS BW AW Ex => TimedOut"},
    {"other thread", other, 0.02, false, "En BT BS BW AW Ex => TimedOut"},
    {"between runs", between, 0.02, false, "En BT BS Ex => TimedOut En BT BS BW AW Ex => TimedOut"},
};

CHECK_SCENARIOS(rows)
