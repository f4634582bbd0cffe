/* CASE-15 (RC-9, SEQ-7a): the default mode of a secondary thread: with nothing, with one observer, with one source that
 * is never signalled. */
#include "../scenario.h"

static void test(void)
{
    double start = seconds_undelayed();
    CHECK_INT(CFRunLoopRunInMode(kCFRunLoopDefaultMode, 1, false), kCFRunLoopRunFinished);
    add_observer(kCFRunLoopDefaultMode, kCFRunLoopAllActivities, true, note_activity);
    CHECK_INT(CFRunLoopRunInMode(kCFRunLoopDefaultMode, 1, false), kCFRunLoopRunFinished);
    CHECK(seconds_undelayed() - start < 0.5);
    CHECK_TRACE("");
    add_idle(kCFRunLoopDefaultMode);
    CHECK_INT(CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.02, false), kCFRunLoopRunTimedOut);
}

CHECK_MAIN(test)
