/* BLOCK-10 (BLK-6, D-9): a pass that has run its blocks and has none left waits as any other. */
#include "../scenario.h"

static void arrange(void)
{
    add_idle(M);
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ note("block"); });
}

static const struct scenario rows[] = {
    {"block", arrange, 0.02, false, "En BT BS block BW AW Ex => TimedOut"},
    {"block, returning", arrange, 0.02, true, "En BT BS block BW AW Ex => TimedOut"},
};

CHECK_SCENARIOS(rows)
