/* TIMER-46. Facts: TMR-17, TMR-3, WK-12. Written: DESIGN D-1.
 * A repeating timer whose callout takes it out of its loop and adds it to another one, whose thread sleeps, goes on there. */
#include "../items.h"

static CFRunLoopRef own, other;
static sem_t is_there;

static void fire(CFRunLoopTimerRef timer, void *fires)
{
    ++*(int *)fires;
    if (CFRunLoopGetCurrent() == other) {
        CFRunLoopTimerInvalidate(timer);
        sem_post(&is_there);
        return;
    }
    CFRunLoopRemoveTimer(own, timer, M);
    await_sleep(other);
    CFRunLoopAddTimer(other, timer, kCFRunLoopDefaultMode);
    CHECK(CFRunLoopContainsTimer(other, timer, kCFRunLoopDefaultMode));
}

static void test(void)
{
    struct looper looper;
    start_looper(&looper);
    own = CFRunLoopGetCurrent(), other = looper.loop;
    sem_init(&is_there, 0, 0);
    int fires = 0;
    CFRunLoopTimerRef timer = make_timer(0.01, 0.05, fire, &fires);
    CFRunLoopAddTimer(own, timer, M);
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunFinished);
    CHECK(await_post(&is_there, 10));
    CHECK_INT(fires, 2);
    CFRelease(timer);
    stop_looper(&looper);
}

CHECK_MAIN(test)
