/* SOURCE-31. Facts: SRC-24, ERR-12. Written: measured.
 * A context of a version that does not exist makes a source that is a member like any other and does nothing. */
#include "../items.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceContext context = source_context(note_info, "a");
    context.version = 7;
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CHECK(source != NULL);
    if (!source) return;
    CFRunLoopAddSource(loop, source, M);
    CHECK(CFRunLoopContainsSource(loop, source, M));
    CFRunLoopSourceSignal(source);
    CFRunLoopRunInMode(M, 0, true);
    CHECK_TRACE("");
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
}

CHECK_MAIN(test)
