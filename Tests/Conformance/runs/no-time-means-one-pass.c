/* RUN-5 (RC-11, SEQ-7d): a timeout of zero or less makes one pass that does not wait; a tiny one ends at once too. */
#include "../scenario.h"

static void test(void)
{
    const double timeouts[] = {0, -0.0, -1, -1e300, -INFINITY};
    CFRunLoopObserverRef observer = observe(CFRunLoopGetCurrent(), M, NULL);
    add_timer(M, 100, 0, note_fire, "T");
    double start = seconds_undelayed();
    for (size_t i = 0; i < COUNT_OF(timeouts); i++) {
        note_run(M, timeouts[i], false);
        CHECK_TRACE("En BT BS Ex => TimedOut");
    }
    CHECK_INT(CFRunLoopRunInMode(M, 1e-9, false), kCFRunLoopRunTimedOut);
    CHECK(seconds_undelayed() - start < 0.5);
    CFRelease(observer);
}

CHECK_MAIN(test)
