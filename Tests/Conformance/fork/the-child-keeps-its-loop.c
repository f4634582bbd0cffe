/* FORK-2. Facts: FRK-1. Written: DESIGN D-13.
 * The child has the same current loop with the same items: signals, timers, port sources and observers work. */
#include "../items.h"

static CFRunLoopRef loop;
static CFRunLoopSourceRef source;
static struct port port = {0, 0, "port"};

static void child(void)
{
    CHECK(CFRunLoopGetCurrent() == loop);
    CHECK(CFRunLoopContainsSource(loop, source, M));
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("source");
    CFRunLoopTimerRef timer = make_timer(0.002, 0, stop_timer, NULL);
    CFRunLoopAddTimer(loop, timer, M);
    CHECK_INT(CFRunLoopRunInMode(M, 1e11, false), kCFRunLoopRunStopped);
    CFRelease(timer);
    post_event(port.descriptor, 1);
    CHECK_INT(CFRunLoopRunInMode(M, 1e11, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("port");
}

static void test(void)
{
    loop = CFRunLoopGetCurrent();
    port.descriptor = eventfd(0, EFD_CLOEXEC);
    source = make_source(0, note_info, "source");
    CFRunLoopSourceRef port_source = make_port_source(0, &port);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopAddSource(loop, port_source, M);
    CFRunLoopRunInMode(M, 0, false);
    CFRunLoopSourceSignal(source);
    CHECK_CHILD(child);
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("source");
    CFRunLoopSourceInvalidate(port_source);
    CFRelease(port_source);
    CFRelease(source);
    close(port.descriptor);
}

CHECK_MAIN(test)
