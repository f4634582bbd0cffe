/* ERROR-1. Facts: ERR-1. Written: DESIGN D-14.
 * NULL for a loop aborts with a line that names the function. */
/* reference: differs D-14 dies of SIGSEGV or SIGILL without naming the function */
#include "../items.h"

static CFRunLoopRef none;
static CFRunLoopSourceRef a_source(void) { return make_source(0, count_info, NULL); }
static CFRunLoopTimerRef a_timer(void) { return make_timer(1, 0, NULL, NULL); }
static CFRunLoopObserverRef an_observer(void) { return make_observer(1, true, 0, NULL, NULL); }

#define CASES(X) \
    X(CFRunLoopWakeUp, CFRunLoopWakeUp(none)) \
    X(CFRunLoopStop, CFRunLoopStop(none)) \
    X(CFRunLoopIsWaiting, CFRunLoopIsWaiting(none)) \
    X(CFRunLoopCopyCurrentMode, CFRunLoopCopyCurrentMode(none)) \
    X(CFRunLoopCopyAllModes, CFRunLoopCopyAllModes(none)) \
    X(CFRunLoopAddCommonMode, CFRunLoopAddCommonMode(none, M)) \
    X(CFRunLoopGetNextTimerFireDate, CFRunLoopGetNextTimerFireDate(none, M)) \
    X(CFRunLoopPerformBlock, CFRunLoopPerformBlock(none, M, ^{})) \
    X(CFRunLoopContainsSource, CFRunLoopContainsSource(none, a_source(), M)) \
    X(CFRunLoopAddSource, CFRunLoopAddSource(none, a_source(), M)) \
    X(CFRunLoopRemoveSource, CFRunLoopRemoveSource(none, a_source(), M)) \
    X(CFRunLoopContainsTimer, CFRunLoopContainsTimer(none, a_timer(), M)) \
    X(CFRunLoopAddTimer, CFRunLoopAddTimer(none, a_timer(), M)) \
    X(CFRunLoopRemoveTimer, CFRunLoopRemoveTimer(none, a_timer(), M)) \
    X(CFRunLoopContainsObserver, CFRunLoopContainsObserver(none, an_observer(), M)) \
    X(CFRunLoopAddObserver, CFRunLoopAddObserver(none, an_observer(), M)) \
    X(CFRunLoopRemoveObserver, CFRunLoopRemoveObserver(none, an_observer(), M))

ABORT_TEST(CASES)
CHECK_MAIN(test)
