/* PORT-25. Facts: WK-11, DIF-1. Written: guide, run loop sequence; DESIGN D-1.
 * A port source that another thread adds while the loop sleeps is served without a wake, whether its descriptor
 * was ready before or becomes ready later; removed from there, it is silent. */
#include "../items.h"

static void await_performs(struct port *port, int expected)
{
    double limit = seconds_now() + 2;
    while (__atomic_load_n(&port->performs, __ATOMIC_SEQ_CST) < expected && seconds_now() < limit) sched_yield();
    CHECK_INT(port->performs, expected);
}

static void test(void)
{
    struct looper looper;
    struct port port = {eventfd(0, EFD_CLOEXEC), 0, NULL};
    start_looper(&looper);
    CFRunLoopSourceRef source = make_port_source(0, &port);
    post_event(port.descriptor, 1);
    CFRunLoopAddSource(looper.loop, source, kCFRunLoopDefaultMode);
    await_performs(&port, 1);
    await_sleep(looper.loop);
    post_event(port.descriptor, 1);
    await_performs(&port, 2);
    await_sleep(looper.loop);
    CFRunLoopRemoveSource(looper.loop, source, kCFRunLoopDefaultMode);
    post_event(port.descriptor, 1);
    await_sleep(looper.loop);
    CFRunLoopWakeUp(looper.loop);
    stop_looper(&looper);
    CHECK_INT(port.performs, 2);
    CFRelease(source);
    close(port.descriptor);
}

CHECK_MAIN(test)
