/* MACHPORT-22. Facts: D-13, MP-13. Written: D-13.
 * In a child forked without exec the parent's ports are invalid, without a callback; the child makes ports of its
 * own, and the parent's go on. */
/* reference: absent CFMachPort */
#include "mach.h"

static CFMachPortRef port;
static mach_port_t number;
static void unknown(void) { CHECK(!CFMachPortCreateWithPort(NULL, number, NULL, NULL, NULL)); }
static void child(void)
{
    CHECK(!CFMachPortIsValid(port));
    CHECK_INT(send_value(number, 1, 1, 0), MACH_SEND_INVALID_DEST);
    CHECK(!CFMachPortCreateRunLoopSource(NULL, port, 0));
    CHECK_INT(lines_said_by(unknown), 1);
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 0.01, true), kCFRunLoopRunTimedOut);
    CFMachPortRef mine = make_port(note_value, NULL);
    CHECK(CFMachPortGetPort(mine) != number);
    receive_in(mine, M);
    CHECK_INT(send_value(CFMachPortGetPort(mine), 3, 4, 0), MACH_MSG_SUCCESS);
    CHECK_INT(CFRunLoopRunInMode(M, 1, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("3:4");
    drop(mine);
    CFMachPortInvalidate(port);
    CHECK_TRACE("");
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 0.01, true), kCFRunLoopRunFinished);
}

static void test(void)
{
    port = add_port(note_value, NULL);
    number = CFMachPortGetPort(port);
    CFMachPortSetInvalidationCallBack(port, note_invalid);
    CHECK_INT(send_value(number, 1, 2, 0), MACH_MSG_SUCCESS);
    CHECK_CHILD(child);
    CHECK(CFMachPortIsValid(port));
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 1, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("1:2");
    drop(port);
    CHECK_TRACE("invalid(NULL)");
}

CHECK_MAIN(test)
