/* TIMER-12. Facts: TMR-9. Written: measured.
 * Timers due together fire in order of their dates; `order` is kept but has no influence. */
#include "../items.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    const char *names[] = {"t0", "t1", "t2", "t3"};
    CFRunLoopTimerRef timers[4];
    CFAbsoluteTime date = CFAbsoluteTimeGetCurrent() + 0.01;
    double offsets[] = {0.02, 0.03, 0, 0.01};
    for (int i = 0; i < 4; i++) {
        CFRunLoopTimerContext context = {0, (void *)(uintptr_t)names[i], NULL, NULL, NULL};
        timers[i] = CFRunLoopTimerCreate(NULL, date + offsets[i], 0, 0, 10 - i, note_timer, &context);
        CHECK_INT(CFRunLoopTimerGetOrder(timers[i]), 10 - i);
        CFRunLoopAddTimer(loop, timers[i], M);
    }
    while (CFAbsoluteTimeGetCurrent() < date + 0.035) stall(0.005);
    CHECK_INT(CFRunLoopRunInMode(M, 1, false), kCFRunLoopRunFinished);
    CHECK_TRACE("t2 t3 t0 t1");
    for (int i = 0; i < 4; i++) CFRelease(timers[i]);
}

CHECK_MAIN(test)
