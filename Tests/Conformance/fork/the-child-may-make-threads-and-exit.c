/* FORK-11. Facts: FRK-1, FRK-2. Written: DESIGN D-13.
 * The child may start threads with loops of their own, wake them, and leave by exit(). */
/* leak: absent a leak check in a forked child */
/* asan: absent a leak check in a forked child */
/* tsan: absent threads in a forked child, which the sanitizer refuses */
/* reference: differs D-13 a finite timeout never ends in the child */
#include "../items.h"

static void child(void)
{
    struct looper looper;
    int performs = 0;
    start_looper(&looper);
    CFRunLoopSourceRef source = make_source(0, count_info, &performs);
    CFRunLoopAddSource(looper.loop, source, kCFRunLoopDefaultMode);
    CFRunLoopSourceSignal(source);
    CFRunLoopWakeUp(looper.loop);
    while (__atomic_load_n(&performs, __ATOMIC_SEQ_CST) == 0) sched_yield();
    CFRunLoopSourceInvalidate(source);
    stop_looper(&looper);
    CHECK_INT(CFRunLoopRunInMode(M, 0.002, false), kCFRunLoopRunTimedOut);
    exit(check_failures ? 1 : 0);
}

static void test(void)
{
    CFRunLoopSourceRef keeper = keep_busy(CFRunLoopGetCurrent(), M);
    CFRunLoopRunInMode(M, 0.002, false);
    CHECK_CHILD(child);
    CFRelease(keeper);
}

CHECK_MAIN(test)
