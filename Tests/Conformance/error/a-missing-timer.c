/* ERROR-3. Facts: ERR-1. Written: DESIGN D-14.
 * NULL for a timer aborts with a line that names the function. */
/* reference: differs D-14 dies of SIGSEGV or SIGILL without naming the function */
#include "../items.h"

static CFRunLoopTimerRef none;
static CFRunLoopTimerContext context;
static CFRunLoopRef own(void)
{
    keep_busy(CFRunLoopGetCurrent(), M);
    return CFRunLoopGetCurrent();
}

#define CASES(X) \
    X(CFRunLoopContainsTimer, CFRunLoopContainsTimer(own(), none, M)) \
    X(CFRunLoopAddTimer, CFRunLoopAddTimer(own(), none, M)) \
    X(CFRunLoopRemoveTimer, CFRunLoopRemoveTimer(own(), none, M)) \
    X(CFRunLoopTimerGetNextFireDate, CFRunLoopTimerGetNextFireDate(none)) \
    X(CFRunLoopTimerSetNextFireDate, CFRunLoopTimerSetNextFireDate(none, 1)) \
    X(CFRunLoopTimerGetInterval, CFRunLoopTimerGetInterval(none)) \
    X(CFRunLoopTimerDoesRepeat, CFRunLoopTimerDoesRepeat(none)) \
    X(CFRunLoopTimerGetOrder, CFRunLoopTimerGetOrder(none)) \
    X(CFRunLoopTimerInvalidate, CFRunLoopTimerInvalidate(none)) \
    X(CFRunLoopTimerIsValid, CFRunLoopTimerIsValid(none)) \
    X(CFRunLoopTimerGetContext, CFRunLoopTimerGetContext(none, &context)) \
    X(CFRunLoopTimerGetTolerance, CFRunLoopTimerGetTolerance(none)) \
    X(CFRunLoopTimerSetTolerance, CFRunLoopTimerSetTolerance(none, 1))

ABORT_TEST(CASES)
CHECK_MAIN(test)
