/* OBSERVER-8. Facts: OBS-9, DIF-13. Written: DESIGN D-7.
 * An observer invalidated by another thread while its callout runs: Invalidate returns at once, and info is
 * released only after the callout has returned. */
/* reference: differs D-7 releases info while the callout is using it (OBS-9) */
#include "../items.h"

static struct counted info = {0, 0, "info"};
static CFRunLoopObserverRef observer;
static sem_t calling, invalidated;
static void call(CFRunLoopObserverRef called, CFRunLoopActivity activity, void *argument)
{
    (void)called; (void)activity;
    CHECK(argument == &info);
    sem_post(&calling);
    CHECK(await_post(&invalidated, 5));
    CHECK(owners(&info) > 0);
    note("called");
}
static void *invalidate(void *unused)
{
    (void)unused;
    CHECK(await_post(&calling, 5));
    CFRunLoopObserverInvalidate(observer);
    CHECK(!CFRunLoopObserverIsValid(observer));
    CFRelease(observer);
    sem_post(&invalidated);
    return NULL;
}

static void test(void)
{
    sem_init(&calling, 0, 0);
    sem_init(&invalidated, 0, 0);
    CFRunLoopSourceRef keeper = keep_busy(CFRunLoopGetCurrent(), M);
    CFRunLoopObserverContext context = counted_observer_context(&info);
    observer = CFRunLoopObserverCreate(NULL, kCFRunLoopBeforeTimers, true, 0, call, &context);
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, M);
    pthread_t thread = start_thread(invalidate, NULL);
    CFRunLoopRunInMode(M, 0, false);
    join_thread(thread);
    CHECK_TRACE("called");
    CHECK_INT(owners(&info), 0);
    CFRelease(keeper);
}

CHECK_MAIN(test)
