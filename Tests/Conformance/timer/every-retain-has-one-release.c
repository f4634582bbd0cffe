/* TIMER-42. Facts: TMR-20, TMR-22, CTX. Written: CFRunLoop reference, timer contexts; case 9.
 * Timers that fire while another thread invalidates them: each retain of info is matched by one release. */
/* trace: results: threads */
#include "../items.h"

enum { timers = 200 };
static struct counted infos[timers];
static void fire(CFRunLoopTimerRef timer, void *info)
{
    (void)timer;
    CHECK(info != NULL);
    CHECK(owners(info) > 0);
}

static void test(void)
{
    struct looper looper;
    start_looper(&looper);
    for (int i = 0; i < timers; i++) {
        CFRunLoopTimerContext context = counted_timer_context(&infos[i]);
        CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent(),
                                                       i % 2 ? 1e-6 : 0, 0, 0, fire, &context);
        CFRunLoopAddTimer(looper.loop, timer, i % 3 ? kCFRunLoopDefaultMode : kCFRunLoopCommonModes);
        if (i % 5 == 0) sched_yield();
        if (i % 7 == 0) CFRunLoopRemoveTimer(looper.loop, timer, kCFRunLoopDefaultMode);
        CFRunLoopTimerInvalidate(timer);
        CFRelease(timer);
    }
    stop_looper(&looper);
    for (int i = 0; i < timers; i++) {
        CHECK(infos[i].retains >= 1);
        CHECK_INT(owners(&infos[i]), 0);
    }
}

CHECK_MAIN(test)
