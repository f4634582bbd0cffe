/* SOURCE-6. Facts: SRC-4, MOD-4, MOD-7. Written: measured; guide, common modes.
 * Added to the common modes, a source is scheduled for each member by its own name, also for a mode that
 * becomes common later; never for the pseudo-mode. */
#include "../items.h"

static void note_place(const char *what, CFStringRef mode)
{
    CHECK(!CFEqual(mode, kCFRunLoopCommonModes));
    note("%s-%s", what, CFEqual(mode, M) ? "M" : CFEqual(mode, kCFRunLoopDefaultMode) ? "default" : "?");
}
static void schedule(void *info, CFRunLoopRef loop, CFStringRef mode)
{
    (void)info; (void)loop;
    note_place("schedule", mode);
}
static int cancelled;
static void cancel(void *info, CFRunLoopRef loop, CFStringRef mode)
{
    (void)info; (void)loop;
    CHECK(!CFEqual(mode, kCFRunLoopCommonModes));
    cancelled++;
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceContext context = source_context(NULL, NULL);
    context.schedule = schedule;
    context.cancel = cancel;
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(loop, source, kCFRunLoopCommonModes);
    CHECK_TRACE("schedule-default");
    CFRunLoopAddCommonMode(loop, M);
    CHECK_TRACE("schedule-M");
    CFRunLoopAddCommonMode(loop, M);
    CHECK_TRACE("");
    CFRunLoopRemoveSource(loop, source, kCFRunLoopCommonModes);
    CHECK_INT(cancelled, 2);
    CHECK(CFRunLoopSourceIsValid(source));
    CFRelease(source);
}

CHECK_MAIN(test)
