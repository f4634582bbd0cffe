/* TIMER-34. Facts: DIF-17. Written: header (tolerance); DESIGN D-5.
 * A timer whose tolerance reaches the date of another one fires together with it: one wake-up for both. */
/* reference: differs D-5 setting the tolerance has no effect (TMR-30) */
#include "../items.h"

static void note_wake(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer; (void)activity; (void)info;
    note("wake");
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopTimerRef patient = make_timer(0.4, 0, note_timer, "patient");
    CFRunLoopTimerRef strict = make_timer(0.8, 0, note_timer, "strict");
    CFRunLoopTimerSetTolerance(patient, 10);
    CFRunLoopObserverRef observer = make_observer(kCFRunLoopAfterWaiting, true, 0, note_wake, NULL);
    CFRunLoopAddTimer(loop, patient, M);
    CFRunLoopAddTimer(loop, strict, M);
    CFRunLoopAddObserver(loop, observer, M);
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunFinished);
    CHECK_TRACE("wake patient strict");
    CFRelease(patient);
    CFRelease(strict);
    CFRelease(observer);
}

CHECK_MAIN(test)
