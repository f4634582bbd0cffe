/* BLOCK-1 (BLK-1, WK-10): a block queued by another thread waits for the next end of the sleep; with a wake it is run
 * at once, right after AfterWaiting. */
#include "../scenario.h"

static void queue(CFRunLoopRef loop) { CFRunLoopPerformBlock(loop, M, ^{ note("block"); }); }

static void queue_and_wake(CFRunLoopRef loop)
{
    queue(loop);
    CFRunLoopWakeUp(loop);
}

static void queued(void) { add_idle(M); when_asleep(queue); }
static void queued_and_woken(void) { add_idle(M); when_asleep(queue_and_wake); }

static const struct scenario rows[] = {
    {"queued", queued, 0.2, false, "En BT BS BW AW block Ex => TimedOut"},
    {"queued and woken", queued_and_woken, 0.2, false, "En BT BS BW AW block BT BS BW AW Ex => TimedOut"},
};

CHECK_SCENARIOS(rows)
