/* PORT-17. Facts: SR1-6. Written: measured.
 * A port source that makes its own descriptor ready again in perform starves neither a timer nor the timeout
 * nor another port source. */
#include "../items.h"

static void perform_again(void *info)
{
    struct port *port = info;
    port->performs++;
    post_event(port->descriptor, 1);
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    int fires = 0;
    struct port busy = {eventfd(0, EFD_CLOEXEC), 0, NULL}, calm = {eventfd(0, EFD_CLOEXEC), 0, NULL};
    CFRunLoopSourceRef a = make_port_source_with(0, &busy, perform_again), b = make_port_source(0, &calm);
    CFRunLoopTimerRef timer = make_timer(0.001, 0.001, count_timer, &fires);
    CFRunLoopAddSource(loop, a, M);
    CFRunLoopAddSource(loop, b, M);
    CFRunLoopAddTimer(loop, timer, M);
    post_event(busy.descriptor, 1);
    post_event(calm.descriptor, 1);
    CHECK_INT(CFRunLoopRunInMode(M, 0.05, false), kCFRunLoopRunTimedOut);
    CHECK(busy.performs >= 20);
    CHECK(fires >= 2);
    CHECK_INT(calm.performs, 1);
    CFRunLoopTimerInvalidate(timer);
    CFRunLoopSourceInvalidate(a);
    CFRunLoopSourceInvalidate(b);
    CFRelease(timer);
    CFRelease(a);
    CFRelease(b);
    close(busy.descriptor);
    close(calm.descriptor);
}

CHECK_MAIN(test)
