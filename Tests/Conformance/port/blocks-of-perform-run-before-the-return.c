/* PORT-21. Facts: SR1-12, SEQ-2. Written: measured.
 * A port source counts as handled; a block that its perform queues runs before the call returns. */
#include "../items.h"

static void perform(void *info)
{
    (void)info;
    note("perform");
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ note("block"); });
}

static void test(void)
{
    struct port port = {eventfd(0, EFD_CLOEXEC), 0, NULL};
    CFRunLoopSourceRef source = make_port_source_with(0, &port, perform);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    post_event(port.descriptor, 1);
    CHECK_INT(CFRunLoopRunInMode(M, 1, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("perform block");
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    close(port.descriptor);
}

CHECK_MAIN(test)
