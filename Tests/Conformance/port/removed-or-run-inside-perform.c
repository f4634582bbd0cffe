/* PORT-26. Facts: SRC-16, RC-7. Written: guide, nested runs.
 * perform may run the loop again, which serves the same source again, and may remove its own source. */
#include "../items.h"

static CFRunLoopSourceRef source;
static void perform(void *info)
{
    struct port *port = info;
    note("in");
    if (++port->performs == 1) {
        post_event(port->descriptor, 1);
        CHECK_INT(CFRunLoopRunInMode(M, 1, true), kCFRunLoopRunHandledSource);
        CHECK(!CFRunLoopContainsSource(CFRunLoopGetCurrent(), source, M));
    } else {
        CFRunLoopRemoveSource(CFRunLoopGetCurrent(), source, M);
    }
    note("out");
}

static void test(void)
{
    struct port port = {eventfd(0, EFD_CLOEXEC), 0, NULL};
    source = make_port_source_with(0, &port, perform);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    post_event(port.descriptor, 1);
    CHECK_INT(CFRunLoopRunInMode(M, 1, false), kCFRunLoopRunFinished);
    CHECK_TRACE("in in out out");
    CFRelease(source);
    close(port.descriptor);
}

CHECK_MAIN(test)
