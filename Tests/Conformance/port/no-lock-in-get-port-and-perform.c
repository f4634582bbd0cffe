/* PORT-22. Facts: SR1-2, CTX. Written: DESIGN D-7.
 * No lock is held while getPort and perform run. */
/* reference: differs D-7 calls getPort with the loop locked */
#include "../items.h"

static int asked;
static int get_port(void *info)
{
    asked++;
    CHECK(other_threads_can_use(CFRunLoopGetCurrent()));
    return ((struct port *)info)->descriptor;
}
static void perform(void *info)
{
    port_perform(info);
    CHECK(other_threads_can_use(CFRunLoopGetCurrent()));
}

static void test(void)
{
    struct port port = {eventfd(0, EFD_CLOEXEC), 0, NULL};
    CFRunLoopSourceContext1 context = {1, &port, NULL, NULL, NULL, NULL, NULL, get_port, perform};
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, (CFRunLoopSourceContext *)&context);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopCommonModes);
    CHECK(asked > 0);
    post_event(port.descriptor, 1);
    CHECK_INT(CFRunLoopRunInMode(M, 5, true), kCFRunLoopRunHandledSource);
    CHECK_INT(port.performs, 1);
    CFRunLoopRemoveSource(CFRunLoopGetCurrent(), source, kCFRunLoopCommonModes);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    close(port.descriptor);
}

CHECK_MAIN(test)
