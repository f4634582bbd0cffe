/* ERROR-9. Facts: ERR-11, TMR-32, OBS-11. Written: DESIGN D-14.
 * NULL for a block aborts in the function that got it, not when the block would have run. */
/* reference: differs D-14 ignores it or crashes later */
#include "../items.h"

static void (^no_block)(void);
static void (^no_timer_block)(CFRunLoopTimerRef);
static void (^no_observer_block)(CFRunLoopObserverRef, CFRunLoopActivity);

#define CASES(X) \
    X(CFRunLoopPerformBlock, CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, no_block)) \
    X(CFRunLoopTimerCreateWithHandler, CFRunLoopTimerCreateWithHandler(NULL, 0, 0, 0, 0, no_timer_block)) \
    X(CFRunLoopObserverCreateWithHandler, \
      CFRunLoopObserverCreateWithHandler(NULL, 1, true, 0, no_observer_block))

ABORT_TEST(CASES)
CHECK_MAIN(test)
