/* TIMER-10. Facts: TMR-8, TMR-23. Written: DESIGN D-1.
 * A timer put off by another thread while its loop sleeps does not fire on the old date. */
#include "../items.h"

static CFRunLoopRef loop;
static CFRunLoopTimerRef timer;
static CFAbsoluteTime date;
static void *redate(void *unused)
{
    (void)unused;
    await_sleep(loop);
    CFRunLoopTimerSetNextFireDate(timer, date);
    return NULL;
}
static void fire(CFRunLoopTimerRef fired, void *info)
{
    (void)fired; (void)info;
    CHECK(CFAbsoluteTimeGetCurrent() >= date - 1e-5);
    note("fired");
}

static void test(void)
{
    loop = CFRunLoopGetCurrent();
    timer = make_timer(0.2, 0, fire, NULL);
    date = CFAbsoluteTimeGetCurrent() + 0.25;
    CFRunLoopAddTimer(loop, timer, M);
    pthread_t thread = start_thread(redate, NULL);
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunFinished);
    CHECK_TRACE("fired");
    join_thread(thread);
    CFRelease(timer);
}

CHECK_MAIN(test)
