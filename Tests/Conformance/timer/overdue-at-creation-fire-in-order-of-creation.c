/* TIMER-13. Facts: TMR-10. Written: measured; DESIGN D-5.
 * Timers created with past dates count from their creation, so they fire in the order of creation. */
#include "../items.h"

static void test(void)
{
    const char *names[] = {"t0", "t1", "t2", "t3"};
    CFRunLoopTimerRef timers[4];
    for (int i = 0; i < 4; i++) timers[i] = make_timer(-1 - i, 0, note_timer, (void *)(uintptr_t)names[i]);
    for (int i = 0; i < 4; i++) CFRunLoopAddTimer(CFRunLoopGetCurrent(), timers[i], M);
    CFRunLoopRunInMode(M, 1, false);
    CHECK_TRACE("t0 t1 t2 t3");
    for (int i = 0; i < 4; i++) CFRelease(timers[i]);
}

CHECK_MAIN(test)
