/* PASS-11 (SEQ-7v): wakes from within a performed source are used up by the look at the ports that ends its pass. */
#include "../scenario.h"

static void wake_thrice(void *text)
{
    note("%s", (const char *)text);
    for (int i = 0; i < 3; i++) CFRunLoopWakeUp(CFRunLoopGetCurrent());
}

static void arrange(void) { add_signalled(M, 0, wake_thrice, "S"); }

static const struct scenario rows[] = {
    {"wakes", arrange, 0.02, false, "En BT BS S BT BS BW AW Ex => TimedOut"},
};

CHECK_SCENARIOS(rows)
