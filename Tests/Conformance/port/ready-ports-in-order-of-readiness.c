/* PORT-16. Facts: SR1-5, SEQ-3. Written: measured.
 * Port sources are served one a pass, in the order in which they became ready; `order` does not matter. */
#include "../items.h"

static void test(void)
{
    struct port ports[3] = {{0, 0, "a"}, {0, 0, "b"}, {0, 0, "c"}};
    CFIndex orders[] = {5, 0, 9};
    int in_turn[] = {2, 0, 1};
    CFRunLoopSourceRef sources[3];
    for (int i = 0; i < 3; i++) {
        ports[i].descriptor = eventfd(0, EFD_CLOEXEC);
        sources[i] = make_port_source(orders[i], &ports[i]);
        CFRunLoopAddSource(CFRunLoopGetCurrent(), sources[i], M);
    }
    for (int i = 0; i < 3; i++) post_event(ports[in_turn[i]].descriptor, 1);
    for (int i = 0; i < 3; i++) {
        CHECK_INT(CFRunLoopRunInMode(M, 1, true), kCFRunLoopRunHandledSource);
        note("|");
    }
    CHECK_TRACE("c | a | b |");
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunTimedOut);
    for (int i = 0; i < 3; i++) {
        CFRunLoopSourceInvalidate(sources[i]);
        CFRelease(sources[i]);
        close(ports[i].descriptor);
    }
}

CHECK_MAIN(test)
