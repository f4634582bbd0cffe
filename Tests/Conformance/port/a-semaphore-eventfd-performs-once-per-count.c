/* PORT-2. Facts: SR1-4. Written: DESIGN D-8.
 * An eventfd made with EFD_SEMAPHORE gives one perform for each count. */
/* reference: differs D-8 one perform for all counts, the others stay unread until the next write */
#include "../items.h"

static void test(void)
{
    struct port port = {eventfd(0, EFD_CLOEXEC | EFD_SEMAPHORE), 0, NULL};
    CFRunLoopSourceRef source = make_port_source(0, &port);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    post_event(port.descriptor, 3);
    for (int i = 1; i <= 3; i++) {
        CHECK_INT(CFRunLoopRunInMode(M, 0.2, true), kCFRunLoopRunHandledSource);
        CHECK_INT(port.performs, i);
    }
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunTimedOut);
    post_event(port.descriptor, 4);
    CFRunLoopRunInMode(M, 0.06, false);
    CHECK_INT(port.performs, 7);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    close(port.descriptor);
}

CHECK_MAIN(test)
