/* SOURCE-7. Facts: SRC-5. Written: measured.
 * schedule and cancel run before Add, Remove and Invalidate return, on the thread that called them. */
#include "../items.h"

static pthread_t caller;
static void schedule(void *info, CFRunLoopRef loop, CFStringRef mode)
{
    (void)mode;
    CHECK(pthread_equal(pthread_self(), caller));
    CHECK(loop == ((struct looper *)info)->loop);
    note("schedule");
}
static void cancel(void *info, CFRunLoopRef loop, CFStringRef mode)
{
    (void)mode;
    CHECK(pthread_equal(pthread_self(), caller));
    CHECK(loop == ((struct looper *)info)->loop);
    note("cancel");
}

static void test(void)
{
    struct looper looper;
    start_looper(&looper);
    caller = pthread_self();
    CFRunLoopSourceContext context = source_context(NULL, &looper);
    context.schedule = schedule;
    context.cancel = cancel;
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(looper.loop, source, kCFRunLoopDefaultMode);
    CHECK_TRACE("schedule");
    CFRunLoopRemoveSource(looper.loop, source, kCFRunLoopDefaultMode);
    CHECK_TRACE("cancel");
    CFRunLoopAddSource(looper.loop, source, M);
    CFRunLoopSourceInvalidate(source);
    CHECK_TRACE("schedule cancel");
    CFRelease(source);
    stop_looper(&looper);
}

CHECK_MAIN(test)
