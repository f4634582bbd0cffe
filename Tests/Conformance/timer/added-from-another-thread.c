/* TIMER-11. Facts: WK-12. Written: DESIGN D-1.
 * A timer that another thread adds while the loop sleeps fires on time without a wake. */
#include "../items.h"

static struct looper looper;
static sem_t fired;
static CFAbsoluteTime date;
static void fire(CFRunLoopTimerRef timer, void *info)
{
    (void)timer; (void)info;
    CHECK(CFRunLoopGetCurrent() == looper.loop);
    CHECK(CFAbsoluteTimeGetCurrent() >= date - 1e-5);
    sem_post(&fired);
}

static void test(void)
{
    sem_init(&fired, 0, 0);
    start_looper(&looper);
    double delays[] = {0.02, 0, -1};
    for (int i = 0; i < 3; i++) {
        await_sleep(looper.loop);
        date = CFAbsoluteTimeGetCurrent() + delays[i];
        CFRunLoopTimerContext context = {0, NULL, NULL, NULL, NULL};
        CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, date, 0, 0, 0, fire, &context);
        CFRunLoopAddTimer(looper.loop, timer, kCFRunLoopDefaultMode);
        CHECK(await_post(&fired, 2));
        CFRelease(timer);
    }
    stop_looper(&looper);
}

CHECK_MAIN(test)
