/* TIMER-3. Facts: TMR-28. Written: DESIGN D-5.
 * Skipping missed fires costs the same however many they are: an interval of 1 ns and a stall of 0.3 s use
 * next to no processor time. */
/* reference: differs D-5 one addition for each missed fire (TMR-28), with locks held */
#include "../items.h"

static int fires;
static void fire(CFRunLoopTimerRef timer, void *info)
{
    (void)timer; (void)info;
    if (++fires == 1) stall(0.3);
    else CFRunLoopStop(CFRunLoopGetCurrent());
}

static void test(void)
{
    CFRunLoopTimerRef timer = make_timer(0, 1e-9, fire, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    double used = processor_seconds();
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunStopped);
    CHECK(processor_seconds() - used < 0.025);
    CHECK_INT(fires, 2);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
}

CHECK_MAIN(test)
