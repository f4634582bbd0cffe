/* SOURCE-16. Facts: SRC-9. Written: measured.
 * RemoveSource keeps the source valid and signalled: added again, it is performed. */
#include "../items.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef keeper = keep_busy(loop, M), source = make_source(0, note_info, "a");
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopSourceSignal(source);
    CFRunLoopRemoveSource(loop, source, M);
    CHECK(CFRunLoopSourceIsValid(source));
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunTimedOut);
    CHECK_TRACE("");
    CFRunLoopAddSource(loop, source, M);
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("a");
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunTimedOut);
    CFRelease(source);
    CFRelease(keeper);
}

CHECK_MAIN(test)
