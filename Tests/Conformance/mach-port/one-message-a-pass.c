/* MACHPORT-13. Facts: MP-11, SEQ-3. Written: CFRunLoop reference, version 1 sources.
 * A pass of a run loop receives one message and counts as having handled a source; a run inside the callback
 * receives the next. */
/* reference: absent CFMachPort */
#include "mach.h"

static int nested;
static void receive(CFMachPortRef port, void *message, CFIndex size, void *info)
{
    note_value(port, message, size, info);
    if (nested) {
        nested = 0;
        CHECK_INT(CFRunLoopRunInMode(DEFAULT, 1, true), kCFRunLoopRunHandledSource);
        note("back");
    }
}

static void test(void)
{
    CFMachPortRef port = add_port(receive, NULL);
    for (int i = 1; i <= 4; i++) CHECK_INT(send_value(CFMachPortGetPort(port), i, 0, 0), MACH_MSG_SUCCESS);
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 0, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("1:0");
    nested = 1;
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 0, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("2:0 3:0 back");
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 0, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("4:0");
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 0, true), kCFRunLoopRunTimedOut);
    drop(port);
}

CHECK_MAIN(test)
