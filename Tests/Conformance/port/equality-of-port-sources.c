/* PORT-29. Facts: SRC-10. Written: header (equal, hash); DESIGN D-6.
 * Port sources compare like others: by order, callouts and info; equal ones are two members. */
/* reference: differs D-6 ignores the second of two equal sources */
#include "../items.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    struct port port = {eventfd(0, EFD_CLOEXEC), 0, NULL}, other = port;
    CFRunLoopSourceRef a = make_port_source(0, &port), b = make_port_source(0, &port);
    CFRunLoopSourceRef c = make_port_source(0, &other), d = make_port_source(1, &port);
    CHECK(CFEqual(a, b));
    CHECK(CFHash(a) == CFHash(b));
    CHECK(!CFEqual(a, c));
    CHECK(!CFEqual(a, d));
    CFRunLoopAddSource(loop, a, M);
    CFRunLoopAddSource(loop, b, M);
    post_event(port.descriptor, 1);
    CFRunLoopRunInMode(M, 1, true);
    while (CFRunLoopRunInMode(M, 0, true) == kCFRunLoopRunHandledSource) continue;
    CHECK_INT(port.performs, 2);
    CFRunLoopSourceInvalidate(a);
    CFRunLoopSourceInvalidate(b);
    CFRelease(a);
    CFRelease(b);
    CFRelease(c);
    CFRelease(d);
    close(port.descriptor);
}

CHECK_MAIN(test)
