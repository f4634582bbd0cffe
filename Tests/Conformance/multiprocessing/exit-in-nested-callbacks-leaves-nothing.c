/* MULTI-3. Facts: MPS-8, MPS-9. Written: DESIGN D-18.
 * MPExit in a source's perform, inside a run inside a timer's callback inside a run: each run ends, no callback is
 * called any more, nothing after the callbacks is executed, and sources, timers, observers, descriptors and memory of
 * the loop are given back. */
#include "mp.h"

static struct counted counted;
static int event, late, ended;

static void must_not_run(void *info) { (void)info; late++; }
static void observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    ended++;
}

static void exits(void *info)
{
    (void)info;
    MPExit(9);
}

static void add_source(CFStringRef mode, CFIndex order, void (*perform)(void *))
{
    CFRunLoopSourceContext context = counted_source_context(perform, &counted);
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, order, &context);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, mode);
    CFRunLoopSourceSignal(source);
    CFRelease(source);
}

static void nests(CFRunLoopTimerRef timer, void *info)
{
    (void)timer, (void)info;
    add_source(N, 0, exits);
    add_source(N, 1, must_not_run);
    CFRunLoopRunInMode(N, 10, true);
    late++;
}

static OSStatus body(void *unused)
{
    (void)unused;
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    struct port port = {event, 0, NULL};
    CFRunLoopSourceRef port_source = make_port_source(0, &port);
    CFRunLoopTimerContext timer_context = counted_timer_context(&counted);
    CFRunLoopObserverContext observer_context = counted_observer_context(&counted);
    CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, 0, 100, 0, 0, nests, &timer_context);
    CFRunLoopObserverRef observer =
        CFRunLoopObserverCreate(NULL, kCFRunLoopExit, true, 0, observed, &observer_context);
    CFRunLoopAddSource(loop, port_source, M);
    CFRunLoopAddTimer(loop, timer, M);
    CFRunLoopAddObserver(loop, observer, M);
    CFAutorelease(CFRetain(timer));
    CFRelease(port_source);
    CFRelease(timer);
    CFRelease(observer);
    CFRunLoopRunInMode(M, 10, false);
    late++;
    return 1;
}

static void run_tasks(MPQueueID queue, int count)
{
    for (int i = 0; i < count; i++) {
        start_task(body, NULL, queue);
        CHECK_INT(await_end(queue), 9);
    }
}

static void test(void)
{
    MPQueueID queue = make_queue();
    event = eventfd(0, EFD_CLOEXEC);
    run_tasks(queue, 50);
    int descriptors = open_descriptors();
    size_t before = heap_in_use();
    run_tasks(queue, 200);
    CHECK_INT(open_descriptors(), descriptors);
    CHECK(heap_in_use() <= before + 20000);
    CHECK_INT(owners(&counted), 0);
    CHECK_INT(late, 0);
    CHECK_INT(ended, 0);
    CHECK_INT(MPDeleteQueue(queue), noErr);
    close(event);
}

CHECK_MAIN(test)
