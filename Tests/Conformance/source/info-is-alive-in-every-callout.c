/* SOURCE-38. Facts: CTX. Written: DESIGN D-7.
 * info is alive from the start to the end of schedule, cancel and perform, also when the callout, or the call
 * that led to it, gives up the last reference to the source. */
#include "../items.h"

static struct counted info = {0, 0, "info"};
static CFRunLoopSourceRef source;
static void schedule(void *argument, CFRunLoopRef loop, CFStringRef mode)
{
    (void)loop; (void)mode;
    CHECK(owners(argument) > 0);
    note("schedule");
}
static void cancel(void *argument, CFRunLoopRef loop, CFStringRef mode)
{
    (void)loop; (void)mode;
    CHECK(owners(argument) > 0);
    note("cancel");
}
static void give_up(void *argument)
{
    CFRunLoopRemoveSource(CFRunLoopGetCurrent(), source, M);
    note("perform");
    CHECK(owners(argument) > 0);
}

static void create(void)
{
    CFRunLoopSourceContext context = counted_source_context(give_up, &info);
    context.schedule = schedule;
    context.cancel = cancel;
    source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFRunLoopSourceSignal(source);
    CFRelease(source);
}

static void test(void)
{
    create();
    CFRunLoopRemoveSource(CFRunLoopGetCurrent(), source, M);
    CHECK_TRACE("schedule cancel");
    CHECK_INT(owners(&info), 0);
    create();
    CFRunLoopSourceInvalidate(source);
    CHECK_TRACE("schedule cancel");
    CHECK_INT(owners(&info), 0);
    create();
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunFinished);
    CHECK_TRACE("schedule cancel perform");
    CHECK_INT(owners(&info), 0);
}

CHECK_MAIN(test)
