/* FORK-10. Facts: FRK-2, FRK-3. Written: DESIGN D-12, D-13.
 * A child of a child of a child ... each works and holds no more descriptors than the first process. */
/* reference: differs D-13 a finite timeout never ends in the child */
#include "../items.h"

static int at_first, depth;
static void descend(void)
{
    CHECK_INT(CFRunLoopRunInMode(M, 0.002, false), kCFRunLoopRunTimedOut);
    int now = open_descriptors();
    if (depth == 0) at_first = now;
    CHECK(now <= at_first);
    if (++depth < 5) CHECK_CHILD(descend);
}

static void test(void)
{
    struct port port = {eventfd(0, EFD_CLOEXEC), 0, NULL};
    CFRunLoopSourceRef source = make_port_source(0, &port);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    descend();
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    close(port.descriptor);
}

CHECK_MAIN(test)
