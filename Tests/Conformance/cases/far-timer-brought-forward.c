/* CASE-39 (SEQ-2, TMR-8): an event loop built on observers and one far timer: bringing the timer forward from another
 * thread makes it fire at its new date, in a pass with all its activities. */
#include "../scenario.h"

static CFRunLoopTimerRef timer;
static CFAbsoluteTime due, fired;

static void fire(CFRunLoopTimerRef self, void *info)
{
    (void)self, (void)info;
    fired = CFAbsoluteTimeGetCurrent();
    note("T");
    CFRunLoopStop(CFRunLoopGetCurrent());
}

static void bring_forward(CFRunLoopRef loop)
{
    (void)loop;
    due = CFAbsoluteTimeGetCurrent() + 0.02;
    CFRunLoopTimerSetNextFireDate(timer, due);
}

static void test(void)
{
    CFRunLoopObserverRef observer = observe(CFRunLoopGetCurrent(), M, NULL);
    timer = add_timer(M, 1e9, 1e9, fire, NULL);
    when_asleep(bring_forward);
    note_run(M, 10, false);
    join_errand();
    CHECK(fired >= due - 2e-6);
    CHECK(fired < due + 1);
    /* Whether the change itself shows as a pass of its own is not fixed. */
    const char *end = "BT BS BW AW T Ex => Stopped";
    size_t length = strlen(check_notes), end_length = strlen(end);
    CHECK(strncmp(check_notes, "En BT BS BW AW", 14) == 0);
    CHECK(length >= end_length && strcmp(check_notes + length - end_length, end) == 0);
    CFRelease(observer);
}

CHECK_MAIN(test)
