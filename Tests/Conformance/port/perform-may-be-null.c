/* PORT-27. Facts: SRC-22, RC-2. Written: header.
 * A port source without perform still drains its eventfd and counts as handled. */
#include "../items.h"

static void test(void)
{
    struct port port = {eventfd(0, EFD_CLOEXEC), 0, NULL};
    CFRunLoopSourceRef source = make_port_source_with(0, &port, NULL);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    post_event(port.descriptor, 1);
    CHECK_INT(CFRunLoopRunInMode(M, 1, true), kCFRunLoopRunHandledSource);
    CHECK(!readable(port.descriptor));
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunTimedOut);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    close(port.descriptor);
}

CHECK_MAIN(test)
