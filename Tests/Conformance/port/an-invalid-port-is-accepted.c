/* PORT-12. Facts: SR1-8, RC-9. Written: DESIGN D-8.
 * A source whose port is -1 or no open descriptor is a member that never fires: it keeps the mode from being
 * empty and costs no processor time. */
#include "../items.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    int numbers[] = {-1, 987654};
    for (int i = 0; i < 2; i++) {
        struct port port = {numbers[i], 0, NULL};
        CFRunLoopSourceRef source = make_port_source(0, &port);
        CFRunLoopAddSource(loop, source, M);
        CHECK(CFRunLoopContainsSource(loop, source, M));
        CHECK(CFRunLoopSourceIsValid(source));
        double used = processor_seconds();
        CHECK_INT(CFRunLoopRunInMode(M, 0.04, false), kCFRunLoopRunTimedOut);
        CHECK(processor_seconds() - used < 0.02);
        CHECK_INT(port.performs, 0);
        CFRunLoopRemoveSource(loop, source, M);
        CHECK(!CFRunLoopContainsSource(loop, source, M));
        CFRelease(source);
    }
}

CHECK_MAIN(test)
