/* TIMER-41. Facts: MOD-14, THR-8. Written: DESIGN D-12.
 * 2,000 timers in one mode use no descriptor that one timer does not use; all fire, in order of their dates. */
#include "../items.h"

enum { count = 2000 };
static int fires;
static CFAbsoluteTime last;
static void fire(CFRunLoopTimerRef timer, void *info)
{
    (void)info;
    CFAbsoluteTime date = CFRunLoopTimerGetNextFireDate(timer);
    CHECK(date >= last - 1e-6);
    last = date;
    fires++;
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    static CFRunLoopTimerRef timers[count];
    CFRunLoopTimerRef first = make_timer(0.001, 0, fire, NULL);
    CFRunLoopAddTimer(loop, first, M);
    CFRunLoopRunInMode(M, 5, false);
    CFRelease(first);
    int before = open_descriptors();
    for (int i = 0; i < count; i++) {
        timers[i] = make_timer(0.03 + 1e-5 * (double)(i * 7919 % count), 0, fire, NULL);
        CFRunLoopAddTimer(loop, timers[i], M);
        CFRelease(timers[i]);
    }
    CHECK_INT(open_descriptors(), before);
    CFRunLoopRunInMode(M, 0.01, false);
    CHECK_INT(open_descriptors(), before);
    CHECK_INT(CFRunLoopRunInMode(M, 10, false), kCFRunLoopRunFinished);
    CHECK_INT(fires, 1 + count);
    CHECK_INT(open_descriptors(), before);
}

CHECK_MAIN(test)
