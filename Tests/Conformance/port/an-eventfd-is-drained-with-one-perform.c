/* PORT-1. Facts: SR1-3, SR1-4. Written: header (port type); DESIGN D-8.
 * The loop drains an eventfd before perform: whatever the count, one perform, and nothing is left to read. */
#include "../items.h"

static void perform(void *info)
{
    struct port *port = info;
    port->performs++;
    CHECK(!readable(port->descriptor));
}

static void test(void)
{
    struct port port = {eventfd(0, EFD_CLOEXEC), 0, NULL};
    CFRunLoopSourceRef source = make_port_source_with(0, &port, perform);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunTimedOut);
    post_event(port.descriptor, 5);
    CHECK_INT(CFRunLoopRunInMode(M, 0.02, false), kCFRunLoopRunTimedOut);
    CHECK_INT(port.performs, 1);
    for (int i = 0; i < 3; i++) post_event(port.descriptor, 1);
    CHECK_INT(CFRunLoopRunInMode(M, 1, true), kCFRunLoopRunHandledSource);
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunTimedOut);
    CHECK_INT(port.performs, 2);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    close(port.descriptor);
}

CHECK_MAIN(test)
