/* SOURCE-39. Facts: SRC-6, CTX. Written: DESIGN D-7.
 * schedule, cancel and release may add, remove and invalidate other items of the same mode. */
#include "../items.h"

static CFRunLoopTimerRef timer;
static CFRunLoopSourceRef other;
static void schedule(void *info, CFRunLoopRef loop, CFStringRef mode)
{
    (void)info;
    CFRunLoopAddTimer(loop, timer, mode);
    CFRunLoopAddSource(loop, other, mode);
    CFRunLoopSourceSignal(other);
}
static void cancel(void *info, CFRunLoopRef loop, CFStringRef mode)
{
    (void)info;
    CFRunLoopRemoveTimer(loop, timer, mode);
    CFRunLoopRemoveSource(loop, other, mode);
}
static void release(const void *info)
{
    (void)info;
    CFRunLoopTimerInvalidate(timer);
    CFRunLoopSourceInvalidate(other);
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFStringRef modes[] = {M, kCFRunLoopCommonModes};
    for (int i = 0; i < 2; i++) {
        timer = make_timer(0, 0, note_timer, "timer");
        other = make_source(0, note_info, "other");
        CFRunLoopSourceContext context = source_context(NULL, NULL);
        context.schedule = schedule;
        context.cancel = cancel;
        context.release = release;
        CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
        CFStringRef concrete = i ? kCFRunLoopDefaultMode : M;
        CFRunLoopAddSource(loop, source, modes[i]);
        CHECK(CFRunLoopContainsTimer(loop, timer, concrete));
        CFRunLoopRunInMode(concrete, 0.001, true);
        CFRunLoopRunInMode(concrete, 0, true);
        CHECK_TRACE("other timer");
        CFRunLoopRemoveSource(loop, source, modes[i]);
        CHECK(!CFRunLoopContainsSource(loop, other, concrete));
        CHECK(CFRunLoopSourceIsValid(other));
        CFRelease(source);
        CHECK(!CFRunLoopSourceIsValid(other));
        CFRelease(timer);
        CFRelease(other);
    }
}

CHECK_MAIN(test)
