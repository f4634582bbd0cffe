/* PASS-14 (SEQ-7l, DIF-14): a signal and a wake from another thread end the sleep; the next pass performs the
 * source. */
#include "../scenario.h"

static CFRunLoopSourceRef source;

static void signal_and_wake(CFRunLoopRef loop)
{
    CFRunLoopSourceSignal(source);
    CFRunLoopWakeUp(loop);
}

static void arrange(void)
{
    source = add_source(M, 0, note_perform, "S");
    when_asleep(signal_and_wake);
}

static const struct scenario rows[] = {
    {"returning", arrange, 10, true, "En BT BS BW AW BT BS S Ex => HandledSource"},
    {"going on", arrange, 0.2, false, "En BT BS BW AW BT BS S BT BS BW AW Ex => TimedOut"},
};

CHECK_SCENARIOS(rows)
