/* SOURCE-20. Facts: SRC-13, DIF-18. Written: guide, run loop modes.
 * A signal given before the source is added, or while another mode runs, is kept until a run of a mode that
 * holds the source. */
#include "../items.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef keeper = keep_busy(loop, N), source = make_source(0, note_info, "a");
    CFRunLoopSourceSignal(source);
    CFRunLoopAddSource(loop, source, M);
    CHECK_INT(CFRunLoopRunInMode(N, 0, true), kCFRunLoopRunTimedOut);
    CHECK_TRACE("");
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("a");
    CFRunLoopSourceSignal(source);
    CFRunLoopRunInMode(N, 0, true);
    CFRunLoopRunInMode(N, 0.001, true);
    CHECK_TRACE("");
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("a");
    CFRelease(source);
    CFRelease(keeper);
}

CHECK_MAIN(test)
