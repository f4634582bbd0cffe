/* SOURCE-28. Facts: SRC-21, case 50. Written: measured.
 * A source that signals itself for ever is performed once a pass; timers still fire and the timeout is kept. */
/* trace: none: as many signals as there is time for, more than a record has room for */
#include "../items.h"

static CFRunLoopSourceRef source;
static void perform(void *info)
{
    (*(int *)info)++;
    CFRunLoopSourceSignal(source);
}

static void test(void)
{
    int performs = 0, fires = 0;
    source = make_source(0, perform, &performs);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFRunLoopSourceSignal(source);
    CHECK_INT(CFRunLoopRunInMode(M, 0, false), kCFRunLoopRunTimedOut);
    CHECK_INT(performs, 1);
    CFRunLoopTimerRef timer = make_timer(0.001, 0.001, count_timer, &fires);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    double start = seconds_now();
    CHECK_INT(CFRunLoopRunInMode(M, 0.05, false), kCFRunLoopRunTimedOut);
    CHECK(seconds_now() - start >= 0.05);
    CHECK(seconds_now() - start < 0.5);
    CHECK(fires >= 2);
    CHECK(performs >= 20);
    CFRunLoopSourceInvalidate(source);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
    CFRelease(source);
}

CHECK_MAIN(test)
