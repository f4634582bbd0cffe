/* TIMER-4. Facts: TMR-4, SEQ-7b, case 62. Written: CFRunLoop reference, CFRunLoopTimerCreate.
 * An interval of 0 or below makes a one-shot: valid inside its callout with the date that was due, invalid and
 * out of the mode afterwards, with its attributes still readable. */
#include "../items.h"

static CFAbsoluteTime due;
static void fire(CFRunLoopTimerRef timer, void *info)
{
    (*(int *)info)++;
    CHECK(CFRunLoopTimerIsValid(timer));
    CHECK_NEAR(CFRunLoopTimerGetNextFireDate(timer), due, 1e-5);
    CHECK(CFRunLoopContainsTimer(CFRunLoopGetCurrent(), timer, M));
}

static void test(void)
{
    double intervals[] = {0, -1};
    for (int i = 0; i < 2; i++) {
        int fires = 0;
        CFRunLoopTimerContext context = {0, &fires, NULL, NULL, NULL};
        due = CFAbsoluteTimeGetCurrent() + 0.005;
        CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, due, intervals[i], 0, 4, fire, &context);
        CHECK(!CFRunLoopTimerDoesRepeat(timer));
        CHECK(CFRunLoopTimerGetInterval(timer) == 0);
        CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
        CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunFinished);
        CHECK_INT(fires, 1);
        CHECK(!CFRunLoopTimerIsValid(timer));
        CHECK(!CFRunLoopContainsTimer(CFRunLoopGetCurrent(), timer, M));
        CHECK(CFRunLoopTimerGetNextFireDate(timer) == 0);
        CHECK_INT(CFRunLoopTimerGetOrder(timer), 4);
        CHECK(CFRunLoopTimerGetInterval(timer) == 0);
        CFRelease(timer);
    }
}

CHECK_MAIN(test)
