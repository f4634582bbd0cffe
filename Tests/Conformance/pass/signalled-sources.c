/* PASS-2 (SEQ-2, SEQ-7f, SEQ-7g, SEQ-7h): signalled sources are performed before the wait, which such a pass skips. */
#include "../scenario.h"

static void signalled(void) { add_signalled(M, 0, note_perform, "S"); }

static void two(void)
{
    add_signalled(M, 2, note_perform, "second");
    add_signalled(M, 1, note_perform, "first");
}

static const struct scenario rows[] = {
    {"signalled", signalled, 0.02, false, "En BT BS S BT BS BW AW Ex => TimedOut"},
    {"signalled, returning", signalled, 1, true, "En BT BS S Ex => HandledSource"},
    {"signalled, no time", signalled, 0, false, "En BT BS S Ex => TimedOut"},
    {"signalled, no time, returning", signalled, 0, true, "En BT BS S Ex => HandledSource"},
    {"two", two, 0.02, false, "En BT BS first second BT BS BW AW Ex => TimedOut"},
    {"two, returning", two, 1, true, "En BT BS first Ex => HandledSource"},
};

CHECK_SCENARIOS(rows)
