/* WAKE-4 (WK-10, SEQ-2): a wake of a sleeping loop brings another pass, nothing else. */
#include "../scenario.h"

static void arrange(void) { add_idle(M); when_asleep(CFRunLoopWakeUp); }

static const struct scenario rows[] = {
    {"wake", arrange, 0.2, false, "En BT BS BW AW BT BS BW AW Ex => TimedOut"},
    {"wake, returning", arrange, 0.2, true, "En BT BS BW AW BT BS BW AW Ex => TimedOut"},
};

CHECK_SCENARIOS(rows)
