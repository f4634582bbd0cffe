/* TIMER-41. Facts: MOD-14, THR-8. Written: DESIGN D-12.
 * 2,000 timers in one mode use no descriptor that one timer does not use; all of them fire. */
#include "../items.h"

enum { count = 2000 };
static int fires;

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    static CFRunLoopTimerRef timers[count];
    CFRunLoopTimerRef first = make_timer(0.001, 0, count_timer, &fires);
    CFRunLoopAddTimer(loop, first, M);
    CFRunLoopRunInMode(M, 5, false);
    CFRelease(first);
    /* Two more than now, in case a helper of the library comes late. */
    int most = open_descriptors() + 2;
    for (int i = 0; i < count; i++) {
        timers[i] = make_timer(0.03 + 1e-5 * (double)(i * 7919 % count), 0, count_timer, &fires);
        CFRunLoopAddTimer(loop, timers[i], M);
        CFRelease(timers[i]);
    }
    CHECK(open_descriptors() <= most);
    CFRunLoopRunInMode(M, 0.01, false);
    CHECK(open_descriptors() <= most);
    CHECK_INT(CFRunLoopRunInMode(M, 10, false), kCFRunLoopRunFinished);
    CHECK_INT(fires, 1 + count);
    CHECK(open_descriptors() <= most);
}

CHECK_MAIN(test)
