/* SOURCE-5. Facts: SRC-3, SRC-4, case 44. Written: header; CFRunLoop reference, source contexts.
 * schedule is called once for each loop and mode entered, cancel once for each left; Remove leaves one mode
 * and a valid source, Invalidate leaves them all. */
#include "../items.h"

static int scheduled, cancelled;

static void check_place(CFRunLoopRef loop, CFStringRef mode)
{
    CHECK(loop == CFRunLoopGetCurrent());
    CHECK(CFEqual(mode, M) || CFEqual(mode, N));
}
static void schedule(void *info, CFRunLoopRef loop, CFStringRef mode)
{
    CHECK(info == &scheduled);
    check_place(loop, mode);
    scheduled++;
}
static void cancel(void *info, CFRunLoopRef loop, CFStringRef mode)
{
    CHECK(info == &scheduled);
    check_place(loop, mode);
    cancelled++;
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceContext context = source_context(NULL, &scheduled);
    context.schedule = schedule;
    context.cancel = cancel;
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopAddSource(loop, source, N);
    CHECK_INT(scheduled, 2);
    CHECK_INT(cancelled, 0);
    CFRunLoopRemoveSource(loop, source, M);
    CHECK_INT(cancelled, 1);
    CHECK(CFRunLoopSourceIsValid(source));
    CHECK(CFRunLoopContainsSource(loop, source, N));
    CFRunLoopSourceInvalidate(source);
    CHECK_INT(cancelled, 2);
    CHECK(!CFRunLoopContainsSource(loop, source, N));
    CFRunLoopSourceInvalidate(source);
    CHECK_INT(scheduled, 2);
    CHECK_INT(cancelled, 2);
    CFRelease(source);
}

CHECK_MAIN(test)
