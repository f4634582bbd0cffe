/* PORT-18. Facts: SR1-7. Written: CFRunLoop reference, CFRunLoopSourceSignal (version 0 only).
 * CFRunLoopSourceSignal has no effect on a version 1 source. */
#include "../items.h"

static void test(void)
{
    struct port port = {eventfd(0, EFD_CLOEXEC), 0, NULL};
    CFRunLoopSourceRef source = make_port_source(0, &port);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFRunLoopSourceSignal(source);
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunTimedOut);
    CHECK_INT(CFRunLoopRunInMode(M, 0.01, true), kCFRunLoopRunTimedOut);
    CHECK_INT(port.performs, 0);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    close(port.descriptor);
}

CHECK_MAIN(test)
