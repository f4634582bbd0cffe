/* PORT-19. Facts: SR1-10, DIF-18. Written: guide, run loop modes.
 * A port source in two modes: the running mode takes the event, the other finds nothing later; an event that
 * comes while a third mode runs is kept. */
#include "../items.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    struct port port = {eventfd(0, EFD_CLOEXEC), 0, NULL};
    CFRunLoopSourceRef source = make_port_source(0, &port), keeper = keep_busy(loop, CFSTR("third"));
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopAddSource(loop, source, N);
    post_event(port.descriptor, 1);
    CHECK_INT(CFRunLoopRunInMode(CFSTR("third"), 0.01, true), kCFRunLoopRunTimedOut);
    CHECK_INT(CFRunLoopRunInMode(N, 1, true), kCFRunLoopRunHandledSource);
    CHECK_INT(CFRunLoopRunInMode(M, 0.01, true), kCFRunLoopRunTimedOut);
    CHECK_INT(port.performs, 1);
    CFRunLoopRemoveSource(loop, source, N);
    post_event(port.descriptor, 1);
    CHECK_INT(CFRunLoopRunInMode(M, 1, true), kCFRunLoopRunHandledSource);
    CHECK_INT(port.performs, 2);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    CFRelease(keeper);
    close(port.descriptor);
}

CHECK_MAIN(test)
