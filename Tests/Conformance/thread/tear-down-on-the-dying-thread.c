/* THREAD-3. Facts: THR-4, CTX. Written: DESIGN 1 (section 18 of the facts).
 * What a loop held is released on its own thread before the thread is gone, also after runs with a timeout. */
/* reference: differs THR-4 releases on a dispatch worker after a run with a finite timeout */
#include "../items.h"

static pthread_t owner;
static int releases;
static void release(const void *info)
{
    (void)info;
    CHECK(pthread_equal(pthread_self(), owner));
    __atomic_fetch_add(&releases, 1, __ATOMIC_SEQ_CST);
}

static void *own(void *unused)
{
    (void)unused;
    owner = pthread_self();
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopTimerContext timer_context = {0, "timer", NULL, release, NULL};
    CFRunLoopObserverContext observer_context = {0, "observer", NULL, release, NULL};
    CFRunLoopSourceContext context = source_context(NULL, "source");
    context.release = release;
    CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent() + 100, 0, 0, 0, NULL,
                                                   &timer_context);
    CFRunLoopObserverRef observer = CFRunLoopObserverCreate(NULL, kCFRunLoopEntry, true, 0, NULL, &observer_context);
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddTimer(loop, timer, M);
    CFRunLoopAddObserver(loop, observer, M);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopSourceSignal(source);
    CFRelease(timer);
    CFRelease(observer);
    CFRelease(source);
    CHECK_INT(CFRunLoopRunInMode(M, 10, true), kCFRunLoopRunHandledSource);
    return NULL;
}

static void test(void)
{
    for (int i = 0; i < 30; i++) {
        releases = 0;
        join_thread(start_thread(own, NULL));
        CHECK_INT(releases, 3);
    }
}

CHECK_MAIN(test)
