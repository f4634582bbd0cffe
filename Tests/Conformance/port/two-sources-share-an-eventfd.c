/* PORT-9. Facts: SR1-9. Written: DESIGN D-8.
 * Two sources on one eventfd: an event performs both; after one is gone the other still gets events. */
/* reference: differs D-8 only the source added last gets events, and removing it leaves the first deaf */
#include "../items.h"

static void run_briefly(int first_expected, int second_expected, struct port *first, struct port *second)
{
    post_event(first->descriptor, 1);
    CFRunLoopRunInMode(M, 1, true);
    while (CFRunLoopRunInMode(M, 0, true) == kCFRunLoopRunHandledSource) continue;
    CHECK_INT(first->performs, first_expected);
    CHECK_INT(second->performs, second_expected);
}

static void test(void)
{
    int descriptor = eventfd(0, EFD_CLOEXEC);
    struct port first = {descriptor, 0, NULL}, second = {descriptor, 0, NULL};
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef a = make_port_source(0, &first), b = make_port_source(0, &second);
    CFRunLoopAddSource(loop, a, M);
    CFRunLoopAddSource(loop, b, M);
    run_briefly(1, 1, &first, &second);
    CFRunLoopRemoveSource(loop, b, M);
    run_briefly(2, 1, &first, &second);
    CFRunLoopAddSource(loop, b, M);
    run_briefly(3, 2, &first, &second);
    CFRunLoopSourceInvalidate(a);
    run_briefly(3, 3, &first, &second);
    CFRunLoopSourceInvalidate(b);
    CFRelease(a);
    CFRelease(b);
    close(descriptor);
}

CHECK_MAIN(test)
