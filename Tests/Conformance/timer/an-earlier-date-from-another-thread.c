/* TIMER-9. Facts: TMR-8, WK-10. Written: DESIGN D-1.
 * A timer re-dated by another thread while its loop sleeps fires on the new date. */
#include "../items.h"

static CFRunLoopRef loop;
static CFRunLoopTimerRef timer;
static CFAbsoluteTime date;
static void *redate(void *unused)
{
    (void)unused;
    await_sleep(loop);
    date = CFAbsoluteTimeGetCurrent() + 0.02;
    CFRunLoopTimerSetNextFireDate(timer, date);
    return NULL;
}
static void fire(CFRunLoopTimerRef fired, void *info)
{
    (void)fired; (void)info;
    CHECK(CFAbsoluteTimeGetCurrent() >= date - 1e-5);
    CHECK(CFAbsoluteTimeGetCurrent() < date + 1);
    CFRunLoopStop(loop);
}

static void test(void)
{
    loop = CFRunLoopGetCurrent();
    timer = make_timer(1000, 1000, fire, NULL);
    CFRunLoopAddTimer(loop, timer, M);
    pthread_t thread = start_thread(redate, NULL);
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunStopped);
    join_thread(thread);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
}

CHECK_MAIN(test)
