/* FORK-4. Facts: FRK-3. Written: DESIGN D-13.
 * A wake or a stop that the child sends to a loop of the parent neither wakes the parent's thread nor hangs. */
/* reference: differs D-13 both share the wake-up port, so the parent makes a pass for the child's wake */
/* tsan: absent a Swift runtime whose own locks a child never inherits held; the release build has none */
#include "../items.h"

static CFRunLoopRef loop;
static int passes;
static void count_pass(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer; (void)activity; (void)info;
    passes++;
}
static void child(void)
{
    for (int i = 0; i < 5; i++) CFRunLoopWakeUp(loop);
    CFRunLoopStop(loop);
}
static void *forker(void *unused)
{
    (void)unused;
    await_sleep(loop);
    CHECK_CHILD(child);
    return NULL;
}

static void test(void)
{
    loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef keeper = keep_busy(loop, M);
    CFRunLoopObserverRef observer = make_observer(kCFRunLoopBeforeTimers, true, 0, count_pass, NULL);
    CFRunLoopAddObserver(loop, observer, M);
    pthread_t thread = start_thread(forker, NULL);
    CHECK_INT(CFRunLoopRunInMode(M, 0.15, false), kCFRunLoopRunTimedOut);
    CHECK_INT(passes, 1);
    join_thread(thread);
    CFRelease(observer);
    CFRelease(keeper);
}

CHECK_MAIN(test)
