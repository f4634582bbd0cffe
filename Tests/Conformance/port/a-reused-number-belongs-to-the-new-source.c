/* PORT-15. Facts: SR1-2, SR1-8. Written: DESIGN D-8.
 * A source is invalidated, its descriptor closed and the number used again: events go to the new source only. */
#include "../items.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    struct port old = {eventfd(0, EFD_CLOEXEC), 0, NULL}, new = {0, 0, NULL};
    CFRunLoopSourceRef a = make_port_source(0, &old);
    CFRunLoopAddSource(loop, a, M);
    post_event(old.descriptor, 1);
    CHECK_INT(CFRunLoopRunInMode(M, 1, true), kCFRunLoopRunHandledSource);
    post_event(old.descriptor, 1);
    CFRunLoopSourceInvalidate(a);
    close(old.descriptor);
    int fresh = eventfd(0, EFD_CLOEXEC);
    new.descriptor = dup3(fresh, old.descriptor, O_CLOEXEC) < 0 ? fresh : old.descriptor;
    CFRunLoopSourceRef b = make_port_source(0, &new);
    CFRunLoopAddSource(loop, b, M);
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunTimedOut);
    post_event(new.descriptor, 1);
    CHECK_INT(CFRunLoopRunInMode(M, 1, true), kCFRunLoopRunHandledSource);
    CHECK_INT(old.performs, 1);
    CHECK_INT(new.performs, 1);
    CFRunLoopSourceInvalidate(b);
    CFRelease(a);
    CFRelease(b);
    close(fresh);
    if (new.descriptor != fresh) close(new.descriptor);
}

CHECK_MAIN(test)
