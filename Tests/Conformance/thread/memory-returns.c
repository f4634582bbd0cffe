/* THREAD-8. Facts: THR-2, BLK-10, THR-8. Written: DESIGN 5 (nothing is left behind).
 * 1,000 threads that use their loops and end leave no memory behind; blocks still queued are dropped unrun. */
/* reference: differs THR-4 a run that ends by its timeout leaves some 180 bytes behind when its thread ends */
#include "../items.h"

static int ran;
static void *own(void *unused)
{
    (void)unused;
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    int fires = 0;
    CFRunLoopTimerRef timer = make_timer(0, 100, count_timer, &fires);
    CFRunLoopSourceRef source = make_source(0, count_info, &fires);
    CFRunLoopObserverRef observer = make_observer(kCFRunLoopEntry, true, 0, NULL, NULL);
    CFRunLoopAddTimer(loop, timer, M);
    CFRunLoopAddTimer(loop, timer, kCFRunLoopCommonModes);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopAddObserver(loop, observer, kCFRunLoopCommonModes);
    CFRunLoopAddCommonMode(loop, N);
    CFRunLoopSourceSignal(source);
    CFRunLoopRunInMode(M, 0.0005, false);
    CHECK_INT(fires, 2);
    CFRunLoopPerformBlock(loop, N, ^{ ran++; });
    CFRelease(timer);
    CFRelease(source);
    CFRelease(observer);
    return NULL;
}

static void run_threads(int count)
{
    for (int i = 0; i < count; i += 10) {
        pthread_t threads[10];
        for (int k = 0; k < 10; k++) threads[k] = start_thread(own, NULL);
        for (int k = 0; k < 10; k++) join_thread(threads[k]);
    }
}

static void test(void)
{
    size_t bound = 20000;
    run_threads(200);
    stall(0.02);
    size_t before = heap_in_use();
    run_threads(1000);
    for (int i = 0; i < 100 && heap_in_use() > before + bound; i++) stall(0.005);
    CHECK(heap_in_use() <= before + bound);
    CHECK_INT(ran, 0);
}

CHECK_MAIN(test)
