/* THREAD-13. Facts: SRC-6, THR-2. Written: DESIGN D-7.
 * No lock is held while a thread that ends cancels and releases its items: another thread can use the loop. */
/* reference: differs D-7 cancels with the loop locked when its thread ends */
#include "../items.h"

static CFRunLoopRef loop;
static int cancels, releases;
static void cancel(void *info, CFRunLoopRef cancelled_in, CFStringRef mode)
{
    (void)info; (void)mode;
    CHECK(cancelled_in == loop);
    CHECK(other_threads_can_use(loop));
    cancels++;
}
static void release(const void *info)
{
    (void)info;
    releases++;
}

static void *own(void *unused)
{
    (void)unused;
    loop = (CFRunLoopRef)CFRetain(CFRunLoopGetCurrent());
    CFRunLoopSourceContext context = source_context(NULL, NULL);
    context.cancel = cancel;
    context.release = release;
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopAddSource(loop, source, kCFRunLoopCommonModes);
    CFRelease(source);
    return NULL;
}

static void test(void)
{
    join_thread(start_thread(own, NULL));
    CHECK_INT(cancels, 2);
    CFRelease(loop);
    CHECK_INT(releases, 1);
}

CHECK_MAIN(test)
