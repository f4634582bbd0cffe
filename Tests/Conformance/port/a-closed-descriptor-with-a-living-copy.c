/* PORT-14. Facts: SR1-8. Written: DESIGN D-8.
 * A registered descriptor is closed while a copy of it (dup) lives on, so that the kernel still reports it: the
 * loop does not spin on it, and after the source is gone it is silent. */
#include "../items.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    int ends[2];
    CHECK_INT(pipe2(ends, O_CLOEXEC | O_NONBLOCK), 0);
    int copy = fcntl(ends[0], F_DUPFD_CLOEXEC, 100);
    struct port port = {ends[0], 0, NULL};
    CFRunLoopSourceRef source = make_port_source(0, &port), keeper = keep_busy(loop, M);
    CFRunLoopAddSource(loop, source, M);
    CHECK_INT(CFRunLoopRunInMode(M, 0, false), kCFRunLoopRunTimedOut);
    close(ends[0]);
    CHECK(write(ends[1], "abc", 3) == 3);
    CFRunLoopSourceInvalidate(source);
    int performs = port.performs;
    double used = processor_seconds();
    CHECK_INT(CFRunLoopRunInMode(M, 0.05, false), kCFRunLoopRunTimedOut);
    CHECK(processor_seconds() - used < 0.03);
    CHECK_INT(port.performs, performs);
    CFRelease(source);
    CFRelease(keeper);
    close(copy);
    close(ends[1]);
}

CHECK_MAIN(test)
