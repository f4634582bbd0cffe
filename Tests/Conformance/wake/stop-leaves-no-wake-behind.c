/* WAKE-9 (D-10: WK-8): a stop that a run did not need to be woken for does not disturb the next run, in this mode or
 * another.
 * reference: differs D-10 WK-8: the unread wake makes one empty pass in the next run */
#include "../scenario.h"

static void stop_observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    CFRunLoopStop(CFRunLoopGetCurrent());
}

static void stop_an_entry(CFStringRef mode)
{
    add_observer(mode, kCFRunLoopEntry, false, stop_observed);
    note_run(mode, 1, false);
}

static void same_mode(void) { add_idle(M); stop_an_entry(M); }
static void other_mode(void) { add_idle(M); add_idle(N); stop_an_entry(N); }

static const struct scenario rows[] = {
    {"same mode", same_mode, 0.02, false, "En Ex => Stopped En BT BS BW AW Ex => TimedOut"},
    {"other mode", other_mode, 0.02, false, "=> Stopped En BT BS BW AW Ex => TimedOut"},
};

CHECK_SCENARIOS(rows)
