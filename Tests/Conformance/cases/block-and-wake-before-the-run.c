/* CASE-14 (WK-2, BLK-8, RL-9): a block queued before the run, with a wake that nobody needed, runs once, in the first
 * pass; there is no other. */
#include "../scenario.h"

static void before(void)
{
    add_idle(M);
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ note("block"); });
    CFRunLoopWakeUp(CFRunLoopGetCurrent());
}

static const struct scenario rows[] = {
    {"no time", before, 0, false, "En BT BS block Ex => TimedOut"},
    {"with time", before, 0.02, false, "En BT BS block BW AW Ex => TimedOut"},
};

CHECK_SCENARIOS(rows)
