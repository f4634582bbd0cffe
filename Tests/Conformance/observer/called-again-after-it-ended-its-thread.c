/* OBSERVER-18. Facts: OBS-4, OBS-9, THR-3. Written: DESIGN D-7.
 * An observer whose callout ends its own thread is called by the loop that it is added to next, and once it is invalidated
 * its info is released. */
/* asan: absent frames that keep nothing: those of a build without optimization keep the loop, and nobody unwinds them */
/* reference: differs OBS-4 the observer stays marked as being called and is never called again */
#include "../items.h"

static int calls;

static void end_the_thread_once(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    if (++calls == 1) pthread_exit(NULL);
}

static void run_with(CFRunLoopObserverRef observer)
{
    CFRelease(keep_busy(CFRunLoopGetCurrent(), M));
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, M);
    CFRunLoopRunInMode(M, 0, false);
}

static void *short_life(void *observer)
{
    run_with((CFRunLoopObserverRef)observer);
    CHECK(!"the thread goes on");
    return NULL;
}

static void test(void)
{
    struct counted counted = {0, 0, "info"};
    CFRunLoopObserverContext context = counted_observer_context(&counted);
    CFRunLoopObserverRef observer = CFRunLoopObserverCreate(NULL, kCFRunLoopEntry, true, 0, end_the_thread_once, &context);
    join_thread(start_thread(short_life, observer));
    CHECK_INT(calls, 1);
    CHECK(CFRunLoopObserverIsValid(observer));
    CHECK_INT(owners(&counted), 1);

    run_with(observer);
    CHECK_INT(calls, 2);
    CFRunLoopObserverInvalidate(observer);
    CHECK_INT(owners(&counted), 0);
    CFRelease(observer);
    CHECK_INT(counted.releases, 1);
}

CHECK_MAIN(test)
