/* TIMER-47. Facts: TMR-17, THR-2, THR-3. Written: DESIGN D-7.
 * A repeating timer whose callout moves it to another loop, and whose new loop's thread ends before the callout does,
 * is in no loop then, is valid, and fires in the next one. */
#include "../items.h"

static CFRunLoopRef own;
static struct looper looper;

static void fire(CFRunLoopTimerRef timer, void *fires)
{
    if (++*(int *)fires == 2) CFRunLoopTimerInvalidate(timer);
    if (*(int *)fires > 1) return;
    CFRunLoopRemoveTimer(own, timer, M);
    CFRunLoopAddTimer(looper.loop, timer, M);
    CHECK(CFRunLoopContainsTimer(looper.loop, timer, M));
    stop_looper(&looper);
}

static void test(void)
{
    own = CFRunLoopGetCurrent();
    start_looper(&looper);
    int fires = 0;
    CFRunLoopTimerRef timer = make_timer(0.01, 0.01, fire, &fires);
    CFRunLoopAddTimer(own, timer, M);
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunFinished);
    CHECK_INT(fires, 1);
    CHECK(CFRunLoopTimerIsValid(timer));
    CHECK(!CFRunLoopContainsTimer(own, timer, M));
    CFRunLoopAddTimer(own, timer, M);
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunFinished);
    CHECK_INT(fires, 2);
    CFRelease(timer);
}

CHECK_MAIN(test)
