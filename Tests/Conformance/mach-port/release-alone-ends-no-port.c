/* MACHPORT-4. Facts: MP-5. Written: CFMachPort reference, CFMachPortInvalidate.
 * The process keeps a valid port: after the last release it is found by its number and receives, until it is
 * invalidated. */
/* reference: absent CFMachPort */
#include "mach.h"

static void test(void)
{
    struct counted info = {0, 0, "info"};
    CFMachPortContext context = {0, &info, counted_retain, counted_release, NULL};
    CFMachPortRef port = make_port_with(note_value, &context);
    mach_port_t number = CFMachPortGetPort(port);
    receive_in(port, DEFAULT);
    CFMachPortSetInvalidationCallBack(port, NULL);
    CFRelease(port);
    CHECK_INT(send_value(number, 1, 2, 0), MACH_MSG_SUCCESS);
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 1, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("1:2");
    port = CFMachPortCreateWithPort(NULL, number, NULL, NULL, NULL);
    CHECK(port && CFMachPortIsValid(port));
    CHECK_INT(owners(&info), 1);
    drop(port);
    CHECK_INT(owners(&info), 0);
    CHECK_INT(send_value(number, 1, 2, 0), MACH_SEND_INVALID_DEST);
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 0, true), kCFRunLoopRunFinished);
}

CHECK_MAIN(test)
