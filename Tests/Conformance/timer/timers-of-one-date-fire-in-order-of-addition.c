/* TIMER-44. Facts: TMR-9. Written: measured (see the remark in the fact).
 * Timers created with one and the same future date fire in the order in which they were added. */
/* reference: differs TMR-9 converts each date with clock readings of its own, so that equal dates become unequal deadlines */
#include "../items.h"

enum { count = 8 };

static void test(void)
{
    static const char *names[count] = {"t0", "t1", "t2", "t3", "t4", "t5", "t6", "t7"};
    static const int addition[count] = {4, 1, 6, 0, 7, 3, 5, 2};
    CFRunLoopTimerRef timers[count];
    CFAbsoluteTime date = CFAbsoluteTimeGetCurrent() + 0.01;
    for (int i = 0; i < count; i++) {
        CFRunLoopTimerContext context = {0, (void *)(uintptr_t)names[i], NULL, NULL, NULL};
        timers[i] = CFRunLoopTimerCreate(NULL, date, 0, 0, 0, note_timer, &context);
    }
    for (int i = 0; i < count; i++) CFRunLoopAddTimer(CFRunLoopGetCurrent(), timers[addition[i]], M);
    while (CFAbsoluteTimeGetCurrent() < date + 0.002) stall(0.001);
    CHECK_INT(CFRunLoopRunInMode(M, 1, false), kCFRunLoopRunFinished);
    CHECK_TRACE("t4 t1 t6 t0 t7 t3 t5 t2");
    for (int i = 0; i < count; i++) CFRelease(timers[i]);
}

CHECK_MAIN(test)
