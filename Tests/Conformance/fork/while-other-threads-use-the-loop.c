/* FORK-8. Facts: FRK-2, FRK-3. Written: DESIGN D-13.
 * fork while other threads add to, signal and wake the forking thread's loop: no lock stays taken in the child,
 * whose loop works. */
/* debug: absent a Swift runtime whose own locks a child never inherits held; the release build has none */
/* asan: absent a Swift runtime whose own locks a child never inherits held */
/* tsan: absent a fork beside other threads, in whose child the sanitizer hangs */
/* reference: differs D-13 a finite timeout never ends in the child */
#include "../items.h"

static CFRunLoopRef loop;
static int over;
static void *disturb(void *unused)
{
    (void)unused;
    int performs = 0;
    while (!__atomic_load_n(&over, __ATOMIC_SEQ_CST)) {
        CFRunLoopSourceRef source = make_source(0, count_info, &performs);
        CFRunLoopAddSource(loop, source, N);
        CFRunLoopSourceSignal(source);
        CFRunLoopWakeUp(loop);
        CFRunLoopSourceInvalidate(source);
        CFRelease(source);
        CFRunLoopTimerRef timer = make_timer(100, 0, stop_timer, NULL);
        CFRunLoopAddTimer(loop, timer, N);
        CFRunLoopTimerInvalidate(timer);
        CFRelease(timer);
    }
    return NULL;
}

static void child(void)
{
    int performs = 0;
    CFRunLoopSourceRef source = make_source(0, count_info, &performs);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFRunLoopSourceSignal(source);
    CHECK_INT(CFRunLoopRunInMode(M, 1, true), kCFRunLoopRunHandledSource);
    CHECK_INT(CFRunLoopRunInMode(M, 0.002, false), kCFRunLoopRunTimedOut);
    CFRunLoopWakeUp(loop);
}

static void test(void)
{
    loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef keeper = keep_busy(loop, M);
    pthread_t threads[] = {start_thread(disturb, NULL), start_thread(disturb, NULL)};
    for (int i = 0; i < 25 && check_failures == 0; i++) {
        CFRunLoopRunInMode(M, 0.001, false);
        CHECK_CHILD(child);
    }
    __atomic_store_n(&over, 1, __ATOMIC_SEQ_CST);
    for (int i = 0; i < 2; i++) join_thread(threads[i]);
    CFRelease(keeper);
}

CHECK_MAIN(test)
