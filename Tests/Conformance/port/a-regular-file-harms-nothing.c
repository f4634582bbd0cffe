/* PORT-8. Facts: SR1-8. Written: DESIGN D-8.
 * A regular file, which the kernel cannot watch, is accepted; the loop neither spins nor crashes, the mode is
 * not empty, and timers beside it work. */
#include "../items.h"

static void test(void)
{
    struct port port = {open("/proc/self/exe", O_RDONLY | O_CLOEXEC), 0, NULL};
    int fires = 0;
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef source = make_port_source(0, &port);
    CFRunLoopAddSource(loop, source, M);
    CHECK(CFRunLoopContainsSource(loop, source, M));
    CFRunLoopTimerRef timer = make_timer(0.01, 0, count_timer, &fires);
    CFRunLoopAddTimer(loop, timer, M);
    double used = processor_seconds(), start = seconds_now();
    CHECK_INT(CFRunLoopRunInMode(M, 0.06, false), kCFRunLoopRunTimedOut);
    CHECK(seconds_now() - start >= 0.06);
    CHECK_INT(fires, 1);
    CHECK(processor_seconds() - used < 0.03);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    CFRelease(timer);
    close(port.descriptor);
}

CHECK_MAIN(test)
