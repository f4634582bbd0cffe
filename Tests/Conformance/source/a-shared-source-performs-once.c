/* SOURCE-21. Facts: SRC-14. Written: header; measured.
 * A source in several modes and loops is performed once for a signal, by the first that looks. */
/* trace: none: whichever of two loops is first */
#include "../items.h"

static void test(void)
{
    int performs = 0;
    struct looper looper;
    start_looper(&looper);
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef source = make_source(0, count_info, &performs);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopAddSource(loop, source, N);
    CFRunLoopSourceSignal(source);
    CHECK_INT(CFRunLoopRunInMode(N, 0, true), kCFRunLoopRunHandledSource);
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunTimedOut);
    CHECK_INT(performs, 1);
    CFRunLoopAddSource(looper.loop, source, kCFRunLoopDefaultMode);
    for (int i = 0; i < 200; i++) {
        CFRunLoopSourceSignal(source);
        CFRunLoopWakeUp(looper.loop);
        CFRunLoopRunInMode(M, 0, true);
        while (__atomic_load_n(&performs, __ATOMIC_SEQ_CST) < 2 + i) sched_yield();
        CHECK_INT(performs, 2 + i);
    }
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    stop_looper(&looper);
    CHECK_INT(performs, 201);
}

CHECK_MAIN(test)
