/* ERROR-7. Facts: ERR-6, ERR-11. Written: DESIGN D-14.
 * An object of another type aborts with a line that names the function. */
/* reference: differs D-14 dies without naming the function, or ignores a mode that is no string */
#include "../items.h"

#define OTHER(type) ((type)(uintptr_t)CFSTR("a string"))
static CFStringRef no_mode(void)
{
    return (CFStringRef)(uintptr_t)CFDateCreate(NULL, 0);
}
static CFRunLoopRef own(void)
{
    keep_busy(CFRunLoopGetCurrent(), M);
    return CFRunLoopGetCurrent();
}
static CFRunLoopSourceRef a_source(void) { return make_source(0, count_info, NULL); }

#define CASES(X) \
    X(CFRunLoopWakeUp, CFRunLoopWakeUp(OTHER(CFRunLoopRef))) \
    X(CFRunLoopStop, CFRunLoopStop(OTHER(CFRunLoopRef))) \
    X(CFRunLoopIsWaiting, CFRunLoopIsWaiting((CFRunLoopRef)a_source())) \
    X(CFRunLoopAddSource, CFRunLoopAddSource(own(), OTHER(CFRunLoopSourceRef), M)) \
    X(CFRunLoopRemoveSource, CFRunLoopRemoveSource(own(), (CFRunLoopSourceRef)make_timer(1, 0, NULL, NULL), M)) \
    X(CFRunLoopAddTimer, CFRunLoopAddTimer(own(), (CFRunLoopTimerRef)a_source(), M)) \
    X(CFRunLoopAddObserver, CFRunLoopAddObserver(own(), (CFRunLoopObserverRef)a_source(), M)) \
    X(CFRunLoopSourceSignal, CFRunLoopSourceSignal(OTHER(CFRunLoopSourceRef))) \
    X(CFRunLoopSourceInvalidate, CFRunLoopSourceInvalidate((CFRunLoopSourceRef)make_timer(1, 0, NULL, NULL))) \
    X(CFRunLoopTimerInvalidate, CFRunLoopTimerInvalidate((CFRunLoopTimerRef)a_source())) \
    X(CFRunLoopTimerGetNextFireDate, CFRunLoopTimerGetNextFireDate(OTHER(CFRunLoopTimerRef))) \
    X(CFRunLoopObserverInvalidate, CFRunLoopObserverInvalidate((CFRunLoopObserverRef)a_source())) \
    X(CFRunLoopContainsSource, CFRunLoopContainsSource(own(), a_source(), no_mode())) \
    X(CFRunLoopAddCommonMode, CFRunLoopAddCommonMode(own(), no_mode())) \
    X(CFRunLoopPerformBlock, CFRunLoopPerformBlock(own(), no_mode(), ^{}))

ABORT_TEST(CASES)
CHECK_MAIN(test)
