/* SOURCE-19. Facts: SRC-13. Written: guide, signalling a source; measured.
 * Signalling is a flag, not a count: many signals before the loop looks make one perform. */
#include "../items.h"

static void test(void)
{
    int performs = 0;
    CFRunLoopSourceRef source = make_source(0, count_info, &performs);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    for (int i = 0; i < 5; i++) CFRunLoopSourceSignal(source);
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunHandledSource);
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunTimedOut);
    CHECK_INT(performs, 1);
    CFRelease(source);
}

CHECK_MAIN(test)
