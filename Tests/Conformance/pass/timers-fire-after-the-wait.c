/* PASS-7 (SEQ-4, DIF-3): a timer never fires between BeforeTimers and BeforeSources, overdue or not; it is served in
 * the step after the wait, in a pass that does not wait after BeforeSources. */
#include "../scenario.h"

static void overdue(void) { add_timer(M, -1, 0, note_fire, "T"); }
static void overdue_repeating(void) { add_timer(M, -0.001, 100, note_fire, "T"); }
static void overdue_pair(void) { overdue(); overdue_repeating(); }

static const struct scenario rows[] = {
    {"overdue, no time", overdue, 0, false, "En BT BS T Ex => TimedOut"},
    {"overdue", overdue, 1, false, "En BT BS BW AW T Ex => Finished"},
    {"overdue repeating", overdue_repeating, 0.05, false, "En BT BS BW AW T BT BS BW AW Ex => TimedOut"},
    {"two overdue", overdue_pair, 0, false, "En BT BS T T Ex => TimedOut"},
};

CHECK_SCENARIOS(rows)
