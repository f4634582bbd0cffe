/* ERROR-5. Facts: ERR-2, ERR-11. Written: DESIGN D-14.
 * NULL for a mode aborts with a line that names the function, except where a mode is run (ERROR-6). */
/* reference: differs D-14 dies of SIGILL or SIGSEGV without naming the function, or ignores it */
#include "../items.h"

static CFStringRef none;
static CFRunLoopRef own(void) { return CFRunLoopGetCurrent(); }
static CFRunLoopSourceRef a_source(void) { return make_source(0, count_info, NULL); }
static CFRunLoopTimerRef a_timer(void) { return make_timer(1, 0, NULL, NULL); }
static CFRunLoopObserverRef an_observer(void) { return make_observer(1, true, 0, NULL, NULL); }

#define CASES(X) \
    X(CFRunLoopAddCommonMode, CFRunLoopAddCommonMode(own(), none)) \
    X(CFRunLoopGetNextTimerFireDate, CFRunLoopGetNextTimerFireDate(own(), none)) \
    X(CFRunLoopPerformBlock, CFRunLoopPerformBlock(own(), none, ^{})) \
    X(CFRunLoopContainsSource, CFRunLoopContainsSource(own(), a_source(), none)) \
    X(CFRunLoopAddSource, CFRunLoopAddSource(own(), a_source(), none)) \
    X(CFRunLoopRemoveSource, CFRunLoopRemoveSource(own(), a_source(), none)) \
    X(CFRunLoopContainsTimer, CFRunLoopContainsTimer(own(), a_timer(), none)) \
    X(CFRunLoopAddTimer, CFRunLoopAddTimer(own(), a_timer(), none)) \
    X(CFRunLoopRemoveTimer, CFRunLoopRemoveTimer(own(), a_timer(), none)) \
    X(CFRunLoopContainsObserver, CFRunLoopContainsObserver(own(), an_observer(), none)) \
    X(CFRunLoopAddObserver, CFRunLoopAddObserver(own(), an_observer(), none)) \
    X(CFRunLoopRemoveObserver, CFRunLoopRemoveObserver(own(), an_observer(), none))

ABORT_TEST(CASES)
CHECK_MAIN(test)
