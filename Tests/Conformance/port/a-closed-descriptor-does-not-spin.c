/* PORT-13. Facts: SR1-8, case 83. Written: DESIGN D-8.
 * A descriptor closed while its source is registered: no crash, no spinning, timers work, and the source can
 * still be removed. */
#include "../items.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    int fires = 0, ends[2];
    CHECK_INT(pipe2(ends, O_CLOEXEC | O_NONBLOCK), 0);
    struct port port = {ends[0], 0, NULL};
    CFRunLoopSourceRef source = make_port_source(0, &port);
    CFRunLoopAddSource(loop, source, M);
    CHECK_INT(CFRunLoopRunInMode(M, 0, false), kCFRunLoopRunTimedOut);
    close(ends[0]);
    close(ends[1]);
    CFRunLoopTimerRef timer = make_timer(0.01, 0, count_timer, &fires);
    CFRunLoopAddTimer(loop, timer, M);
    double used = processor_seconds();
    CHECK_INT(CFRunLoopRunInMode(M, 0.05, false), kCFRunLoopRunTimedOut);
    CHECK(processor_seconds() - used < 0.03);
    CHECK_INT(fires, 1);
    CFRunLoopSourceInvalidate(source);
    CHECK(!CFRunLoopContainsSource(loop, source, M));
    CHECK_INT(CFRunLoopRunInMode(M, 1, false), kCFRunLoopRunFinished);
    CFRelease(timer);
    CFRelease(source);
}

CHECK_MAIN(test)
