/* SOURCE-4. Facts: SRC-3. Written: CFRunLoop reference, CFRunLoopAddSource.
 * Adding a source that the mode holds already does nothing: no schedule, and one removal suffices. */
#include "../items.h"

static void schedule(void *info, CFRunLoopRef loop, CFStringRef mode)
{
    (void)loop; (void)mode;
    note("schedule-%s", (const char *)info);
}
static void cancel(void *info, CFRunLoopRef loop, CFStringRef mode)
{
    (void)loop; (void)mode;
    note("cancel-%s", (const char *)info);
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceContext context = source_context(note_info, "a");
    context.schedule = schedule;
    context.cancel = cancel;
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopAddSource(loop, source, M);
    CHECK_TRACE("schedule-a");
    CFRunLoopSourceSignal(source);
    CFRunLoopRunInMode(M, 0, false);
    CHECK_TRACE("a");
    CFRunLoopRemoveSource(loop, source, M);
    CHECK_TRACE("cancel-a");
    CHECK(!CFRunLoopContainsSource(loop, source, M));
    CFRunLoopRemoveSource(loop, source, M);
    CHECK_TRACE("");
    CFRelease(source);
}

CHECK_MAIN(test)
