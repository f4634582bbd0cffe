/* TIMER-26. Facts: TMR-23, RC-12, case 25. Written: CFRunLoop reference, CFRunLoopTimerCreate.
 * One-shots of 1 ms fire never before their date, and in the median not much later. */
#include "../items.h"

enum { count = 50 };
static double late[count];
static int fires;
static void fire(CFRunLoopTimerRef timer, void *info)
{
    (void)info;
    late[fires++] = CFAbsoluteTimeGetCurrent() - CFRunLoopTimerGetNextFireDate(timer);
}
static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void test(void)
{
    for (int i = 0; i < count; i++) {
        CFRunLoopTimerRef timer = make_timer(0.001, 0, fire, NULL);
        CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
        CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunFinished);
        CFRelease(timer);
    }
    CHECK_INT(fires, count);
    qsort(late, count, sizeof late[0], ascending);
    CHECK(late[0] >= -2e-6);
    CHECK(late[count / 2] < 0.2);
}

CHECK_MAIN(test)
