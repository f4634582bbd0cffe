/* WAKE-10 (D-10, SEQ-7v): a stop, a wake or the deadline within a performed source that ends the run is over with the
 * run; so is a wake in an Exit observer. */
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

static void dawdle(void *text)
{
    note("%s", (const char *)text);
    pause_for(0.03);
}

static void wake_observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    wake("wake");
}

static void after_deadline(void) { add_signalled(M, 0, dawdle, "S"); note_run(M, 0.01, true); }
static void after_exit(void)
{
    add_idle(M);
    add_observer(M, kCFRunLoopExit, false, wake_observed);
    note_run(M, 0, false);
}
static void after_wake(void) { add_signalled(M, 0, wake, "S"); note_run(M, 1, true); }
static void after_stop(void) { add_signalled(M, 0, stop, "S"); note_run(M, 1, false); }

static const struct scenario rows[] = {
    {"wake", after_wake, 0.02, false, "En BT BS S Ex => HandledSource En BT BS BW AW Ex => TimedOut"},
    {"deadline", after_deadline, 0.02, false, "En BT BS S Ex => HandledSource En BT BS BW AW Ex => TimedOut"},
    {"wake in Exit", after_exit, 0.02, false, "En BT BS Ex wake => TimedOut En BT BS BW AW Ex => TimedOut"},
    {"stop", after_stop, 0.02, false, "En BT BS S Ex => Stopped En BT BS BW AW Ex => TimedOut"},
};

CHECK_SCENARIOS(rows)
