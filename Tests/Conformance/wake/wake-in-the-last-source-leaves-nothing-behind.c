/* WAKE-10 (D-10, SEQ-7v): a stop or a wake within a performed source that ends the run is over with the run. */
#include "../scenario.h"

static void wake(void *text)
{
    note("%s", (const char *)text);
    CFRunLoopWakeUp(CFRunLoopGetCurrent());
}

static void stop(void *text)
{
    note("%s", (const char *)text);
    CFRunLoopStop(CFRunLoopGetCurrent());
}

static void after_wake(void) { add_signalled(M, 0, wake, "S"); note_run(M, 1, true); }
static void after_stop(void) { add_signalled(M, 0, stop, "S"); note_run(M, 1, false); }

static const struct scenario rows[] = {
    {"wake", after_wake, 0.02, false, "En BT BS S Ex => HandledSource En BT BS BW AW Ex => TimedOut"},
    {"stop", after_stop, 0.02, false, "En BT BS S Ex => Stopped En BT BS BW AW Ex => TimedOut"},
};

CHECK_SCENARIOS(rows)
