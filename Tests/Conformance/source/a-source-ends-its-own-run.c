/* SOURCE-36. Facts: RC-7, RC-8. Written: CFRunLoop reference, run results; measured.
 * The only source of a mode, invalidated or removed in its own perform, ends the run: Finished, or
 * HandledSource when the run returns after a source. */
#include "../items.h"

static CFRunLoopSourceRef source;
static void invalidate_self(void *info)
{
    note("%s", (const char *)info);
    CFRunLoopSourceInvalidate(source);
    note("after");
}
static void remove_self(void *info)
{
    note("%s", (const char *)info);
    CFRunLoopRemoveSource(CFRunLoopGetCurrent(), source, M);
    note("after");
}

static void run_with(void (*perform)(void *), Boolean return_after_source, int expected)
{
    source = make_source(0, perform, "self");
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFRunLoopSourceSignal(source);
    CHECK_INT(CFRunLoopRunInMode(M, 5, return_after_source), expected);
    CHECK_TRACE("self after");
    CFRelease(source);
}

static void test(void)
{
    run_with(invalidate_self, false, kCFRunLoopRunFinished);
    run_with(invalidate_self, true, kCFRunLoopRunHandledSource);
    run_with(remove_self, false, kCFRunLoopRunFinished);
    run_with(remove_self, true, kCFRunLoopRunHandledSource);
}

CHECK_MAIN(test)
