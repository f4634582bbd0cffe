/* PORT-8. Facts: FD-11, SR1-8. Written: DESIGN D-8.
 * A regular file, which epoll refuses, is always ready, as poll(2) has it: it is performed in each pass; timers and
 * other ports beside it are served, and the run ends on time. */
/* reference: differs D-8 never performs it */
#include "../items.h"

static void test(void)
{
    struct port file = {open("/proc/self/exe", O_RDONLY | O_CLOEXEC), 0, NULL};
    struct port counter = {eventfd(0, EFD_CLOEXEC), 0, NULL};
    int fires = 0;
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef source = make_port_source(0, &file), other = make_port_source(0, &counter);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopAddSource(loop, other, M);
    CHECK_INT(CFRunLoopRunInMode(M, 1, true), kCFRunLoopRunHandledSource);
    CHECK_INT(file.performs, 1);
    CFRunLoopTimerRef timer = make_timer(0.01, 0, count_timer, &fires);
    CFRunLoopAddTimer(loop, timer, M);
    post_event(counter.descriptor, 1);
    double start = seconds_now();
    /* A busy machine may let the whole of a run go by in one pass. */
    do CHECK_INT(CFRunLoopRunInMode(M, 0.03, false), kCFRunLoopRunTimedOut);
    while ((fires == 0 || file.performs <= 10) && seconds_now() - start < 10);
    CHECK(seconds_now() - start >= 0.03);
    CHECK(file.performs > 10);
    CHECK_INT(counter.performs, 1);
    CHECK_INT(fires, 1);
    CFRunLoopSourceInvalidate(source);
    CFRunLoopSourceInvalidate(other);
    CFRelease(source);
    CFRelease(other);
    CFRelease(timer);
    close(file.descriptor);
    close(counter.descriptor);
}

CHECK_MAIN(test)
