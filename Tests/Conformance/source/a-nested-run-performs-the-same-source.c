/* SOURCE-23. Facts: SRC-16. Written: guide, nested runs; measured.
 * A run nested inside perform performs the same source again if it was signalled again. */
#include "../items.h"

static CFRunLoopSourceRef source;
static int depth;
static void perform(void *info)
{
    (void)info;
    note("in%d", ++depth);
    if (depth < 3) {
        CFRunLoopSourceSignal(source);
        CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunHandledSource);
    }
    note("out%d", depth--);
}

static void test(void)
{
    source = make_source(0, perform, NULL);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFRunLoopSourceSignal(source);
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("in1 in2 in3 out3 out2 out1");
    CFRelease(source);
}

CHECK_MAIN(test)
