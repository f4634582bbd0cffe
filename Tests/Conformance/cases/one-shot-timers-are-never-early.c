/* CASE-25 (TMR-23, RC-12): a hundred one-shot timers of 3 ms, one after the other: none fires early, on either clock,
 * and none much too late. */
#include "../scenario.h"

static CFAbsoluteTime due;
static double armed;

static void fire(CFRunLoopTimerRef timer, void *info)
{
    (void)timer, (void)info;
    CFAbsoluteTime now = CFAbsoluteTimeGetCurrent();
    /* The wall clock counts microseconds, and dates are doubles. */
    CHECK(now >= due - 2e-6);
    CHECK(now < due + 0.5);
    CHECK(seconds_now() - armed >= 0.003 - 1e-5);
}

static void test(void)
{
    for (int i = 0; i < 100; i++) {
        armed = seconds_now();
        CFRunLoopTimerRef timer = make_timer(0.003, 0, fire, NULL);
        due = CFRunLoopTimerGetNextFireDate(timer);
        CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
        CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunFinished);
        CHECK(!CFRunLoopTimerIsValid(timer));
        CFRelease(timer);
    }
}

CHECK_MAIN(test)
