/* ERROR-2. Facts: ERR-1, ERR-3. Written: DESIGN D-14.
 * NULL for a source aborts with a line that names the function. */
/* reference: differs D-14 dies of SIGSEGV or SIGILL without naming the function */
#include "../items.h"

static CFRunLoopSourceRef none;
static CFRunLoopSourceContext context;
static CFRunLoopRef own(void)
{
    keep_busy(CFRunLoopGetCurrent(), M);
    return CFRunLoopGetCurrent();
}

#define CASES(X) \
    X(CFRunLoopContainsSource, CFRunLoopContainsSource(own(), none, M)) \
    X(CFRunLoopAddSource, CFRunLoopAddSource(own(), none, M)) \
    X(CFRunLoopRemoveSource, CFRunLoopRemoveSource(own(), none, M)) \
    X(CFRunLoopSourceSignal, CFRunLoopSourceSignal(none)) \
    X(CFRunLoopSourceInvalidate, CFRunLoopSourceInvalidate(none)) \
    X(CFRunLoopSourceIsValid, CFRunLoopSourceIsValid(none)) \
    X(CFRunLoopSourceGetOrder, CFRunLoopSourceGetOrder(none)) \
    X(CFRunLoopSourceGetContext, CFRunLoopSourceGetContext(none, &context))

ABORT_TEST(CASES)
CHECK_MAIN(test)
