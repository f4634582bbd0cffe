/* PORT-28. Facts: MOD-4, MOD-7, SR1-10. Written: guide, common modes; case 21.
 * A port source in the common modes is served in each of them, also in a mode that becomes common later. */
#include "../items.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    struct port port = {eventfd(0, EFD_CLOEXEC), 0, NULL};
    CFRunLoopSourceRef source = make_port_source(0, &port);
    CFRunLoopAddSource(loop, source, kCFRunLoopCommonModes);
    CFRunLoopAddCommonMode(loop, M);
    CFStringRef modes[] = {kCFRunLoopDefaultMode, M, kCFRunLoopDefaultMode};
    for (int i = 0; i < 3; i++) {
        post_event(port.descriptor, 1);
        CHECK_INT(CFRunLoopRunInMode(modes[i], 1, true), kCFRunLoopRunHandledSource);
        CHECK_INT(port.performs, i + 1);
    }
    CFRunLoopRemoveSource(loop, source, kCFRunLoopCommonModes);
    post_event(port.descriptor, 1);
    for (int i = 0; i < 2; i++) CHECK_INT(CFRunLoopRunInMode(modes[i], 0, true), kCFRunLoopRunFinished);
    CHECK_INT(port.performs, 3);
    CFRelease(source);
    close(port.descriptor);
}

CHECK_MAIN(test)
