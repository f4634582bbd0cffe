/* TIMER-48. Facts: TMR-17, THR-3. Written: DESIGN D-7.
 * A repeating timer whose callout moves it to another loop and then ends its own thread goes on in that loop. */
/* asan: absent frames that keep nothing: those of a build without optimization keep the loop, and nobody unwinds them */
/* reference: differs TMR-14 the timer stays marked as firing and never fires again */
#include "../items.h"

static CFRunLoopRef other;

static void fire(CFRunLoopTimerRef timer, void *fires)
{
    if (++*(int *)fires == 3) CFRunLoopTimerInvalidate(timer);
    if (*(int *)fires > 1) return;
    CFRunLoopRemoveTimer(CFRunLoopGetCurrent(), timer, M);
    CFRunLoopAddTimer(other, timer, M);
    pthread_exit(NULL);
}

static void *short_life(void *timer)
{
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), (CFRunLoopTimerRef)timer, M);
    CFRunLoopRunInMode(M, 5, false);
    CHECK(!"the thread goes on");
    return NULL;
}

static void test(void)
{
    other = CFRunLoopGetCurrent();
    int fires = 0;
    CFRunLoopTimerRef timer = make_timer(0.01, 0.01, fire, &fires);
    join_thread(start_thread(short_life, timer));
    CHECK_INT(fires, 1);
    CHECK(CFRunLoopContainsTimer(other, timer, M));
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunFinished);
    CHECK_INT(fires, 3);
    CFRelease(timer);
}

CHECK_MAIN(test)
