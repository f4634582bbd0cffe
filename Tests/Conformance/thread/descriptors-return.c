/* THREAD-7. Facts: THR-8. Written: DESIGN D-12.
 * 500 threads that run their loops with a timer, a source, a port source and a timeout, and end, leave no
 * descriptor behind. */
#include "../items.h"

static int event;
static void *own(void *unused)
{
    (void)unused;
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    int fires = 0;
    struct port port = {event, 0, NULL};
    CFRunLoopTimerRef timer = make_timer(0, 0, count_timer, &fires);
    CFRunLoopSourceRef source = make_source(0, count_info, &fires), port_source = make_port_source(0, &port);
    CFRunLoopAddTimer(loop, timer, M);
    CFRunLoopAddSource(loop, source, N);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopAddSource(loop, port_source, M);
    CFRunLoopSourceSignal(source);
    CFRunLoopRunInMode(M, 0.001, false);
    CHECK_INT(fires, 2);
    CFRunLoopSourceInvalidate(port_source);
    CFRelease(timer);
    CFRelease(source);
    CFRelease(port_source);
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
    event = eventfd(0, EFD_CLOEXEC);
    run_threads(20);
    int before = open_descriptors();
    run_threads(500);
    /* A helper thread of the library, if it has one, may be a moment late. */
    for (int i = 0; i < 100 && open_descriptors() > before; i++) stall(0.005);
    CHECK(open_descriptors() <= before);
    close(event);
}

CHECK_MAIN(test)
