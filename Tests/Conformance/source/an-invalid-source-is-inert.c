/* SOURCE-15. Facts: SRC-8. Written: CFRunLoop reference, CFRunLoopSourceInvalidate.
 * An invalid source cannot be added nor performed; its order and context are still readable. */
#include "../items.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef keeper = keep_busy(loop, M), source = make_source(5, note_info, "a");
    CFRunLoopSourceContext stored = {0};
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopSourceSignal(source);
    CFRunLoopSourceInvalidate(source);
    CHECK(!CFRunLoopSourceIsValid(source));
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopAddSource(loop, source, kCFRunLoopCommonModes);
    CHECK(!CFRunLoopContainsSource(loop, source, M));
    CHECK(!CFRunLoopContainsSource(loop, source, kCFRunLoopDefaultMode));
    CHECK(!CFRunLoopContainsSource(loop, source, kCFRunLoopCommonModes));
    CFRunLoopSourceSignal(source);
    CFRunLoopRemoveSource(loop, source, M);
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunTimedOut);
    CHECK_TRACE("");
    CHECK_INT(CFRunLoopSourceGetOrder(source), 5);
    CFRunLoopSourceGetContext(source, &stored);
    CHECK(stored.perform == note_info);
    CFRelease(source);
    CFRelease(keeper);
}

CHECK_MAIN(test)
