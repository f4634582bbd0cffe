/* MACHPORT-10. Facts: MP-14, D-16. Written: header.
 * Five messages are queued while nobody receives; the sixth times out after its milliseconds; what was queued
 * arrives in order, and then there is room. */
/* reference: absent CFMachPort */
#include "mach.h"

static void test(void)
{
    CFMachPortRef port = add_port(note_value, NULL);
    mach_port_t number = CFMachPortGetPort(port);
    for (int i = 1; i <= 5; i++) CHECK_INT(send_value(number, i, i, 0), MACH_MSG_SUCCESS);
    struct moment begin = this_moment();
    CHECK_INT(send_value(number, 6, 6, 0), MACH_SEND_TIMED_OUT);
    CHECK_TOOK(begin, 0, 0.05);
    begin = this_moment();
    CHECK_INT(send_value(number, 6, 6, 200), MACH_SEND_TIMED_OUT);
    CHECK_TOOK(begin, 0.2, 0.27);
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 1, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("1:1");
    CHECK_INT(send_value(number, 7, 7, 0), MACH_MSG_SUCCESS);
    CHECK_INT(send_value(number, 8, 8, 0), MACH_SEND_TIMED_OUT);
    CFRunLoopRunInMode(DEFAULT, 0.02, false);
    CHECK_TRACE("2:2 3:3 4:4 5:5 7:7");
    drop(port);
}

CHECK_MAIN(test)
