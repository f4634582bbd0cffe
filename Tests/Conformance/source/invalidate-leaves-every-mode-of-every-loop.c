/* SOURCE-13. Facts: SRC-7. Written: CFRunLoop reference, CFRunLoopSourceInvalidate.
 * Invalidate takes the source out of all modes of all loops with one cancel each; a second call does nothing. */
#include "../items.h"

static CFRunLoopRef own, other;
static int cancels_own, cancels_other;
static void cancel(void *info, CFRunLoopRef loop, CFStringRef mode)
{
    (void)info; (void)mode;
    if (loop == own) cancels_own++;
    else if (loop == other) cancels_other++;
    else CHECK(!"a loop that the source was in");
}

static void test(void)
{
    struct looper looper;
    start_looper(&looper);
    own = CFRunLoopGetCurrent();
    other = looper.loop;
    CFRunLoopSourceContext context = source_context(NULL, NULL);
    context.cancel = cancel;
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(own, source, M);
    CFRunLoopAddSource(own, source, N);
    CFRunLoopAddSource(other, source, kCFRunLoopDefaultMode);
    CHECK(CFRunLoopSourceIsValid(source));
    CFRunLoopSourceInvalidate(source);
    CHECK(!CFRunLoopSourceIsValid(source));
    CHECK_INT(cancels_own, 2);
    CHECK_INT(cancels_other, 1);
    CHECK(!CFRunLoopContainsSource(own, source, M));
    CHECK(!CFRunLoopContainsSource(own, source, N));
    CHECK(!CFRunLoopContainsSource(other, source, kCFRunLoopDefaultMode));
    CFRunLoopSourceInvalidate(source);
    CHECK_INT(cancels_own + cancels_other, 3);
    CFRelease(source);
    stop_looper(&looper);
}

CHECK_MAIN(test)
