/* PASS-16 (SRC-15, SEQ-2, case 50): a source that signals itself is performed once per pass, without a sleep between,
 * and the deadline still ends the run. */
#include "../scenario.h"

static CFRunLoopSourceRef source;
static int again;

static void perform(void *text)
{
    note("%s", (const char *)text);
    if (again-- > 0) CFRunLoopSourceSignal(source);
}

static void perform_for_ever(void *info) { (void)info; CFRunLoopSourceSignal(source); }

static void twice_again(void) { again = 2; source = add_signalled(M, 0, perform, "S"); }

static const struct scenario rows[] = {
    {"with time", twice_again, 0.02, false, "En BT BS S BT BS S BT BS S BT BS BW AW Ex => TimedOut"},
    {"no time", twice_again, 0, false, "En BT BS S Ex => TimedOut"},
};

static void deadline(void)
{
    source = add_signalled(M, 0, perform_for_ever, NULL);
    struct moment start = this_moment();
    CHECK_INT(CFRunLoopRunInMode(M, 0.05, false), kCFRunLoopRunTimedOut);
    CHECK_TOOK(start, 0.05, 0.55);
}

int main(void)
{
    check_scenarios(rows, COUNT_OF(rows));
    join_thread(start_thread(check_thread_main, (void *)(uintptr_t)deadline));
    return check_failures ? 1 : 0;
}
