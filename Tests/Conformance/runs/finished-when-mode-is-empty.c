/* RUN-1 (SEQ-1, SEQ-7a, RC-9, OBS-13, DIF-6): a run in a mode without items ends at once and tells no observer. */
#include "../scenario.h"

static void only_observers(void) { add_observer(M, kCFRunLoopAllActivities, true, note_activity); }

static void emptied(void)
{
    CFRunLoopSourceRef source = add_source(M, 0, note_perform, "S");
    CFRunLoopRemoveSource(CFRunLoopGetCurrent(), source, M);
}

static const struct scenario rows[] = {
    {"only observers", only_observers, 1, false, "=> Finished"},
    {"only observers, returning", only_observers, 1, true, "=> Finished"},
    {"only observers, no time", only_observers, 0, false, "=> Finished"},
    {"only observers, time in the past", only_observers, -1, false, "=> Finished"},
    {"only observers, for ever", only_observers, 1e300, false, "=> Finished"},
    {"the only source was removed", emptied, 1, false, "=> Finished"},
};

static void unknown_mode(void)
{
    double start = seconds_undelayed();
    CHECK_INT(CFRunLoopRunInMode(CFSTR("never heard of"), 2, false), kCFRunLoopRunFinished);
    CHECK(seconds_undelayed() - start < 1);
}

int main(void)
{
    check_scenarios(rows, COUNT_OF(rows));
    join_thread(start_thread(check_thread_main, (void *)(uintptr_t)unknown_mode));
    return check_failures ? 1 : 0;
}
