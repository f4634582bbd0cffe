/* FORK-5. Facts: FRK-3. Written: DESIGN D-13.
 * A port source that the child invalidates still serves the parent. */
/* reference: differs D-13 both share the epoll set, so the parent's source goes deaf */
#include "../items.h"

static CFRunLoopSourceRef source;
static void child(void)
{
    CFRunLoopSourceInvalidate(source);
    CHECK_INT(CFRunLoopRunInMode(M, 1e11, false), kCFRunLoopRunFinished);
}

static void test(void)
{
    struct port port = {eventfd(0, EFD_CLOEXEC), 0, NULL};
    source = make_port_source(0, &port);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFRunLoopRunInMode(M, 0, false);
    CHECK_CHILD(child);
    post_event(port.descriptor, 1);
    CHECK_INT(CFRunLoopRunInMode(M, 0.5, true), kCFRunLoopRunHandledSource);
    CHECK_INT(port.performs, 1);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    close(port.descriptor);
}

CHECK_MAIN(test)
