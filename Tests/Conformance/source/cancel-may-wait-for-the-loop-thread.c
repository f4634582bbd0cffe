/* SOURCE-9. Facts: DIF-11, SRC-6. Written: guide, listing of a custom source's cancel routine; DESIGN D-7.
 * cancel, called by Invalidate from another thread, may wait for the loop's thread to do something. */
/* reference: differs D-7 holds the loop's lock in cancel, so the loop's thread cannot proceed */
#include "../items.h"

static struct looper looper;
static sem_t answered;

static void answer(void *info)
{
    (void)info;
    CFStringRef mode = CFRunLoopCopyCurrentMode(looper.loop);
    CHECK(mode && CFEqual(mode, kCFRunLoopDefaultMode));
    if (mode) CFRelease(mode);
    sem_post(&answered);
}

static CFRunLoopSourceRef asker;
static void cancel(void *info, CFRunLoopRef loop, CFStringRef mode)
{
    (void)info; (void)mode;
    CFRunLoopSourceSignal(asker);
    CFRunLoopWakeUp(loop);
    CHECK(await_post(&answered, 2));
}

static void test(void)
{
    sem_init(&answered, 0, 0);
    start_looper(&looper);
    asker = make_source(0, answer, NULL);
    CFRunLoopAddSource(looper.loop, asker, kCFRunLoopDefaultMode);
    CFRunLoopSourceContext context = source_context(NULL, &looper);
    context.cancel = cancel;
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(looper.loop, source, kCFRunLoopDefaultMode);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    CFRunLoopSourceInvalidate(asker);
    CFRelease(asker);
    stop_looper(&looper);
}

CHECK_MAIN(test)
