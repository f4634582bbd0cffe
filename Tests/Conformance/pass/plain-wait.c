/* PASS-1 (SEQ-2, SEQ-7b to SEQ-7e): the activities of a run that has nothing to do but wait. */
#include "../scenario.h"

static void idle_source(void) { add_idle(M); }
static void far_timer(void) { add_timer(M, 100, 0, note_fire, "T"); }
static void one_shot(void) { add_timer(M, 0.02, 0, note_fire, "T"); }
static void repeating(void) { add_timer(M, 0.1, 0.1, note_fire, "T"); }

static const struct scenario rows[] = {
    {"idle source", idle_source, 0.02, false, "En BT BS BW AW Ex => TimedOut"},
    {"idle source, returning", idle_source, 0.02, true, "En BT BS BW AW Ex => TimedOut"},
    {"far timer, no time", far_timer, 0, false, "En BT BS Ex => TimedOut"},
    {"far timer, time in the past", far_timer, -1, true, "En BT BS Ex => TimedOut"},
    {"one-shot timer", one_shot, 1, false, "En BT BS BW AW T Ex => Finished"},
    {"one-shot timer, returning", one_shot, 1, true, "En BT BS BW AW T Ex => Finished"},
    {"repeating timer, returning", repeating, 0.25, true,
     "En BT BS BW AW T BT BS BW AW T BT BS BW AW Ex => TimedOut"},
};

CHECK_SCENARIOS(rows)
