/* CASE-35 (SRC-13, WK-10): five signals and one wake from another thread make one perform. */
#include "../scenario.h"

static CFRunLoopSourceRef source;

static void signal_often(CFRunLoopRef loop)
{
    for (int i = 0; i < 5; i++) CFRunLoopSourceSignal(source);
    CFRunLoopWakeUp(loop);
}

static void arrange(void)
{
    source = add_source(M, 0, note_perform, "S");
    when_asleep(signal_often);
}

static const struct scenario rows[] = {
    {"five signals", arrange, 0.2, false, "En BT BS BW AW BT BS S BT BS BW AW Ex => TimedOut"},
};

CHECK_SCENARIOS(rows)
