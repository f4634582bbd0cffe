/* SOURCE-8. Facts: SRC-6, DIF-11. Written: DESIGN D-7.
 * No lock is held while schedule and cancel run, by whatever call they are reached. */
/* reference: differs D-7 locks the loop in schedule and cancel through common modes and Invalidate */
#include "../items.h"

static int calls;
static void probe(void *info, CFRunLoopRef loop, CFStringRef mode)
{
    (void)info; (void)mode;
    calls++;
    CHECK(other_threads_can_use(loop));
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceContext context = source_context(NULL, NULL);
    context.schedule = probe;
    context.cancel = probe;
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopRemoveSource(loop, source, M);
    CHECK_INT(calls, 2);
    CFRunLoopAddSource(loop, source, kCFRunLoopCommonModes);
    CFRunLoopAddCommonMode(loop, N);
    CHECK_INT(calls, 4);
    CFRunLoopRemoveSource(loop, source, kCFRunLoopCommonModes);
    CHECK_INT(calls, 6);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopSourceInvalidate(source);
    CHECK_INT(calls, 8);
    CFRelease(source);
}

CHECK_MAIN(test)
