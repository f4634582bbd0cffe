/* MACHPORT-12. Facts: MP-14, D-16. Written: header.
 * A message that is too short, too long, complex, or for a number without a port is refused with its own code, and
 * nothing arrives. */
/* reference: absent CFMachPort */
#include "mach.h"

static mach_msg_return_t send_header(mach_msg_bits_t bits, mach_msg_size_t size, mach_port_t to)
{
    mach_msg_header_t header = {bits, size, to, MACH_PORT_NULL, 0, 1};
    return CFMachPortSendMessage(&header, 0);
}

static void test(void)
{
    CFMachPortRef port = add_port(note_value, NULL);
    mach_port_t number = CFMachPortGetPort(port);
    CHECK_INT(send_header(0, 0, number), MACH_SEND_MSG_TOO_SMALL);
    CHECK_INT(send_header(0, sizeof(mach_msg_header_t) - 1, number), MACH_SEND_MSG_TOO_SMALL);
    CHECK_INT(send_header(0, 0x4000001, number), MACH_SEND_TOO_LARGE);
    CHECK_INT(send_header(0, ~0U, number), MACH_SEND_TOO_LARGE);
    CHECK_INT(send_header(MACH_MSGH_BITS_COMPLEX, sizeof(mach_msg_header_t), number), MACH_SEND_INVALID_TYPE);
    CHECK_INT(send_header(0, sizeof(mach_msg_header_t), MACH_PORT_NULL), MACH_SEND_INVALID_DEST);
    CHECK_INT(send_header(0, sizeof(mach_msg_header_t), MACH_PORT_DEAD), MACH_SEND_INVALID_DEST);
    CHECK_INT(send_header(0, sizeof(mach_msg_header_t), number + 1), MACH_SEND_INVALID_DEST);
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 0.01, true), kCFRunLoopRunTimedOut);
    CHECK_TRACE("");
    drop(port);
}

CHECK_MAIN(test)
