/* WAKE-15 (D-1: WK-10, WK-12): a timer that another thread adds, or brings forward, while the loop sleeps fires when
 * it is due, neither earlier nor when the sleep would have ended anyway. */
#include "../scenario.h"

static CFAbsoluteTime due;
static CFAbsoluteTime fired;
static CFRunLoopTimerRef timer;

static void fire(CFRunLoopTimerRef self, void *info)
{
    (void)self, (void)info;
    fired = CFAbsoluteTimeGetCurrent();
    CFRunLoopStop(CFRunLoopGetCurrent());
}

static void add(CFRunLoopRef loop)
{
    CFRunLoopTimerRef added = make_timer(0.03, 0, fire, NULL);
    due = CFRunLoopTimerGetNextFireDate(added);
    CFRunLoopAddTimer(loop, added, M);
    CFRelease(added);
}

static void bring_forward(CFRunLoopRef loop)
{
    (void)loop;
    due = CFAbsoluteTimeGetCurrent() + 0.03;
    CFRunLoopTimerSetNextFireDate(timer, due);
}

static void check_fires_on_time(void (*act)(CFRunLoopRef loop))
{
    double start = seconds_undelayed();
    when_asleep(act);
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunStopped);
    join_errand();
    CHECK(seconds_undelayed() - start < 2);
    CHECK(fired >= due - 1e-5);
}

static void test(void)
{
    add_idle(M);
    check_fires_on_time(add);
    timer = add_timer(M, 100, 0, fire, NULL);
    check_fires_on_time(bring_forward);
}

CHECK_MAIN(test)
