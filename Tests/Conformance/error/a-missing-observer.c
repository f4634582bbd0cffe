/* ERROR-4. Facts: ERR-1. Written: DESIGN D-14.
 * NULL for an observer aborts with a line that names the function. */
/* reference: differs D-14 dies of SIGSEGV or SIGILL without naming the function */
#include "../items.h"

static CFRunLoopObserverRef none;
static CFRunLoopObserverContext context;
static CFRunLoopRef own(void)
{
    keep_busy(CFRunLoopGetCurrent(), M);
    return CFRunLoopGetCurrent();
}

#define CASES(X) \
    X(CFRunLoopContainsObserver, CFRunLoopContainsObserver(own(), none, M)) \
    X(CFRunLoopAddObserver, CFRunLoopAddObserver(own(), none, M)) \
    X(CFRunLoopRemoveObserver, CFRunLoopRemoveObserver(own(), none, M)) \
    X(CFRunLoopObserverGetActivities, CFRunLoopObserverGetActivities(none)) \
    X(CFRunLoopObserverDoesRepeat, CFRunLoopObserverDoesRepeat(none)) \
    X(CFRunLoopObserverGetOrder, CFRunLoopObserverGetOrder(none)) \
    X(CFRunLoopObserverInvalidate, CFRunLoopObserverInvalidate(none)) \
    X(CFRunLoopObserverIsValid, CFRunLoopObserverIsValid(none)) \
    X(CFRunLoopObserverGetContext, CFRunLoopObserverGetContext(none, &context))

ABORT_TEST(CASES)
CHECK_MAIN(test)
