/* THREAD-15. Facts: CTX. Written: DESIGN 5 (nothing is left behind).
 * 2,000 sources, timers and observers made, used and given up in one loop leave neither memory nor descriptors. */
#include "../items.h"

static int event;
static void use_items(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    int calls = 0;
    struct port port = {event, 0, NULL};
    CFRunLoopSourceRef source = make_source(0, count_info, &calls), port_source = make_port_source(0, &port);
    CFRunLoopTimerRef once = make_timer(0, 0, count_timer, &calls), often = make_timer(0, 10, count_timer, &calls);
    CFRunLoopObserverRef observer = make_observer(kCFRunLoopAllActivities, true, 0, NULL, NULL);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopAddSource(loop, source, N);
    CFRunLoopAddSource(loop, port_source, M);
    CFRunLoopAddTimer(loop, once, M);
    CFRunLoopAddTimer(loop, often, M);
    CFRunLoopAddObserver(loop, observer, kCFRunLoopCommonModes);
    CFRunLoopAddObserver(loop, observer, M);
    CFRunLoopSourceSignal(source);
    CFRunLoopRunInMode(M, 0, false);
    CHECK_INT(calls, 3);
    CFRunLoopRemoveSource(loop, source, M);
    CFRunLoopSourceInvalidate(source);
    CFRunLoopSourceInvalidate(port_source);
    CFRunLoopTimerInvalidate(often);
    CFRunLoopObserverInvalidate(observer);
    CFRelease(source);
    CFRelease(port_source);
    CFRelease(once);
    CFRelease(often);
    CFRelease(observer);
}

static void test(void)
{
    event = eventfd(0, EFD_CLOEXEC);
    for (int i = 0; i < 100; i++) use_items();
    size_t before = heap_in_use();
    int descriptors = open_descriptors();
    for (int i = 0; i < 2000; i++) use_items();
    CHECK(heap_in_use() <= before + 20000);
    CHECK_INT(open_descriptors(), descriptors);
    close(event);
}

CHECK_MAIN(test)
