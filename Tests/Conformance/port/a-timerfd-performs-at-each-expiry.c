/* PORT-3. Facts: SR1-3, SR1-4. Written: header (port type); DESIGN D-8.
 * A timerfd gives one perform for each expiry that the loop waits for; expiries missed together make one drain,
 * after which nothing is left to read. */
#include "../items.h"

static void perform(void *info)
{
    struct port *port = info;
    port->performs++;
    CHECK(!readable(port->descriptor));
}

static void test(void)
{
    struct port port = {timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC), 0, NULL};
    struct itimerspec every_40_ms = {{0, 40000000}, {0, 40000000}};
    CFRunLoopSourceRef source = make_port_source_with(0, &port, perform);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    double start = seconds_now();
    timerfd_settime(port.descriptor, 0, &every_40_ms, NULL);
    for (int i = 1; i <= 3; i++) {
        CHECK_INT(CFRunLoopRunInMode(M, 2, true), kCFRunLoopRunHandledSource);
        CHECK(seconds_now() - start >= 0.040 * i);
    }
    stall(0.09);
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunHandledSource);
    CHECK_INT(port.performs, 4);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    close(port.descriptor);
}

CHECK_MAIN(test)
