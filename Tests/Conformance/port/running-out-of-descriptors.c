/* PORT-30. Facts: MOD-14, ERR-8. Written: DESIGN D-12, D-14.
 * When no descriptor is left, adding a port source to a new mode is reported and harms nothing that runs:
 * timers, sources and the ports already served go on. */
/* reference: differs D-12 aborts when a mode's descriptors cannot be made */
#define CHECK_LEAVES_DESCRIPTORS /* the test's own */
#include "../items.h"

static struct port port = {0, 0, NULL}, late = {0, 0, NULL};
static void add_late(void)
{
    CFRunLoopSourceRef source = make_port_source(0, &late);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, N);
    CFRelease(source);
}

static void test(void)
{
    int fires = 0, fillers[64], count = 0;
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    port.descriptor = eventfd(0, EFD_CLOEXEC);
    late.descriptor = eventfd(0, EFD_CLOEXEC);
    CFRunLoopSourceRef source = make_port_source(0, &port);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopRunInMode(M, 0.002, false);
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = 40;
    setrlimit(RLIMIT_NOFILE, &limit);
    /* The two that catching stderr needs are kept free. */
    while (count < 64 && (fillers[count] = dup(port.descriptor)) >= 0) count++;
    for (int i = 0; i < 2; i++) close(fillers[--count]);
    int lines = lines_said_by(add_late);
    CHECK(lines <= 1);
    while (count < 64 && (fillers[count] = dup(port.descriptor)) >= 0) count++;
    CFRunLoopTimerRef timer = make_timer(0.002, 0, count_timer, &fires);
    CFRunLoopAddTimer(loop, timer, M);
    post_event(port.descriptor, 1);
    CHECK_INT(CFRunLoopRunInMode(M, 0.04, false), kCFRunLoopRunTimedOut);
    CHECK_INT(port.performs, 1);
    CHECK_INT(fires, 1);
    CFRunLoopRunInMode(N, 0.01, false);
    while (count > 0) close(fillers[--count]);
    CFRunLoopSourceInvalidate(source);
    CFRelease(timer);
    CFRelease(source);
}

CHECK_MAIN(test)
