/* WAKE-6 (WK-5): what another thread signals and wakes for while a timer fires is done in the next pass. */
#include "../scenario.h"

static CFRunLoopSourceRef source;

static void *signal_and_wake(void *loop)
{
    CFRunLoopSourceSignal(source);
    CFRunLoopWakeUp(loop);
    return NULL;
}

static void fire(CFRunLoopTimerRef timer, void *info)
{
    (void)timer, (void)info;
    note("T");
    join_thread(start_thread(signal_and_wake, CFRunLoopGetCurrent()));
}

static void arrange(void)
{
    source = add_source(M, 0, note_perform, "S");
    add_timer(M, 0.01, 0, fire, NULL);
}

static const struct scenario rows[] = {
    {"returning", arrange, 10, true, "En BT BS BW AW T BT BS S Ex => HandledSource"},
};

CHECK_SCENARIOS(rows)
