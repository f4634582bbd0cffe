/* RUN-17 (RC-3, SEQ-7o, SEQ-7r): a stop in an Entry observer leaves no pass, with or without time; a stop in an Exit
 * observer changes nothing, neither this run nor the next. */
#include "../scenario.h"

static void stop_observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    CFRunLoopStop(CFRunLoopGetCurrent());
}

static void in_entry(void) { add_idle(M); add_observer(M, kCFRunLoopEntry, true, stop_observed); }
static void in_exit(void) { add_idle(M); add_observer(M, kCFRunLoopExit, false, stop_observed); }

/* The first of two runs; check_scenarios makes the second. */
static void in_earlier_exit(void) { in_exit(); note_run(M, 0.01, false); }

static const struct scenario rows[] = {
    {"Entry", in_entry, 1, false, "En Ex => Stopped"},
    {"Entry, no time", in_entry, 0, false, "En Ex => Stopped"},
    {"Exit", in_exit, 0.01, false, "En BT BS BW AW Ex => TimedOut"},
    {"Exit of an earlier run", in_earlier_exit, 0.01, false,
     "En BT BS BW AW Ex => TimedOut En BT BS BW AW Ex => TimedOut"},
};

CHECK_SCENARIOS(rows)
