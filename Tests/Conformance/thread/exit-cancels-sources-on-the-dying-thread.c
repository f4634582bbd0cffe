/* THREAD-1. Facts: THR-2, case 47. Written: measured.
 * When a thread ends, each of its sources is cancelled once for each mode, on that thread, where GetCurrent
 * still gives its loop; a source that somebody keeps stays valid and holds its info until its last release. */
#include "../items.h"

static struct counted info = {0, 0, "info"};
static CFRunLoopRef loop;
static CFRunLoopSourceRef source;
static pthread_t owner;
static int cancels;
static void cancel(void *argument, CFRunLoopRef cancelled_in, CFStringRef mode)
{
    CHECK(argument == &info);
    CHECK(cancelled_in == loop);
    CHECK(CFEqual(mode, M) || CFEqual(mode, N));
    CHECK(pthread_equal(pthread_self(), owner));
    CHECK(CFRunLoopGetCurrent() == loop);
    cancels++;
}

static void *own(void *unused)
{
    (void)unused;
    owner = pthread_self();
    loop = CFRunLoopGetCurrent();
    CFRunLoopSourceContext context = counted_source_context(NULL, &info);
    context.cancel = cancel;
    source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopAddSource(loop, source, N);
    CFRunLoopRunInMode(M, 0, false);
    CHECK_INT(cancels, 0);
    return NULL;
}

static void test(void)
{
    join_thread(start_thread(own, NULL));
    CHECK_INT(cancels, 2);
    CHECK(CFRunLoopSourceIsValid(source));
    CHECK_INT(owners(&info), 1);
    CFRelease(source);
    CHECK_INT(cancels, 2);
    CHECK_INT(owners(&info), 0);
}

CHECK_MAIN(test)
