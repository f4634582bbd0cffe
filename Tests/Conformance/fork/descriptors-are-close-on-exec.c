/* FORK-9. Facts: FRK-4. Written: measured.
 * Every descriptor that loops open is closed by exec. */
#include "../items.h"

static void test(void)
{
    char known[1024] = {0};
    for (int i = 0; i < 1024; i++) known[i] = fcntl(i, F_GETFD) >= 0;
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    struct port port = {eventfd(0, EFD_CLOEXEC), 0, NULL};
    CFRunLoopSourceRef source = make_port_source(0, &port), keeper = keep_busy(loop, N);
    CFRunLoopTimerRef timer = make_timer(0.001, 0, count_timer, &port.performs);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopAddTimer(loop, timer, M);
    CFRunLoopRunInMode(M, 0.003, false);
    CFRunLoopRunInMode(N, 0.003, false);
    for (int i = 0; i < 1024; i++) {
        int flags = fcntl(i, F_GETFD);
        if (flags >= 0 && !known[i]) CHECK((flags & FD_CLOEXEC) != 0);
    }
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    CFRelease(keeper);
    CFRelease(timer);
    close(port.descriptor);
}

CHECK_MAIN(test)
