/* SOURCE-40. Facts: SRC-14, SRC-18. Written: found by Tests/Generated, program 456.
 * A source that a pass of another mode has served, and that a callback of this mode's pass signals anew, is performed
 * in the next pass, as any other source that a callback signals. */
#include "../items.h"

static CFRunLoopSourceRef shared;

static void signal_shared(void *info)
{
    note_info(info);
    CFRunLoopSourceSignal(shared);
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef signaller = make_source(0, signal_shared, "signaller");
    shared = make_source(1, note_info, "shared");
    CFRunLoopAddSource(loop, shared, M);
    CFRunLoopAddSource(loop, shared, N);
    CFRunLoopAddSource(loop, signaller, N);
    CFRunLoopSourceSignal(shared);
    CFRunLoopRunInMode(M, 0, false);
    CHECK_TRACE("shared");
    CFRunLoopSourceSignal(signaller);
    CFRunLoopRunInMode(N, 0, false);
    CHECK_TRACE("signaller");
    CFRunLoopRunInMode(N, 0, false);
    CHECK_TRACE("shared");
    CFRelease(shared);
    CFRelease(signaller);
}

CHECK_MAIN(test)
