/* PORT-23. Facts: SR1-2. Written: measured.
 * getPort is called when the source enters a mode and never by a run. */
#include "../items.h"

static int asked;
static int get_port(void *info)
{
    asked++;
    return ((struct port *)info)->descriptor;
}

static void test(void)
{
    struct port port = {eventfd(0, EFD_CLOEXEC), 0, NULL};
    CFRunLoopSourceContext1 context = {1, &port, NULL, NULL, NULL, NULL, NULL, get_port, port_perform};
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, (CFRunLoopSourceContext *)&context);
    CHECK_INT(asked, 0);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CHECK_INT(asked, 1);
    for (int i = 1; i <= 3; i++) {
        post_event(port.descriptor, 1);
        CHECK_INT(CFRunLoopRunInMode(M, 1, true), kCFRunLoopRunHandledSource);
    }
    CFRunLoopRunInMode(M, 0.005, false);
    CHECK_INT(asked, 1);
    CHECK_INT(port.performs, 3);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, N);
    CHECK_INT(asked, 2);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    close(port.descriptor);
}

CHECK_MAIN(test)
