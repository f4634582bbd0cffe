/* RUN-10 (RC-6): the only timer of a mode stops the run in its last callout: Stopped, not Finished; when that callout
 * outlives the deadline without a stop: TimedOut, not Finished. */
#include "../scenario.h"

static void dawdle(CFRunLoopTimerRef timer, void *info)
{
    (void)timer, (void)info;
    pause_for(0.15);
}

static void stopping(void) { add_timer(M, 0.01, 0, stop_fire, NULL); }
static void dawdling(void) { add_timer(M, 0.01, 0, dawdle, NULL); }

static const struct scenario rows[] = {
    {"stops", stopping, 1, false, "En BT BS BW AW Ex => Stopped"},
    {"dawdles", dawdling, 0.1, false, "En BT BS BW AW Ex => TimedOut"},
};

CHECK_SCENARIOS(rows)
