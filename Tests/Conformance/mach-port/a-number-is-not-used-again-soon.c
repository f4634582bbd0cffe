/* MACHPORT-21. Facts: D-16. Written: header.
 * The number of an invalid port goes to no other port soon: what is sent to it is refused, not delivered to a
 * stranger. */
/* reference: absent CFMachPort */
#include "mach.h"

static void test(void)
{
    CFMachPortRef port = make_port(note_value, NULL);
    mach_port_t number = CFMachPortGetPort(port);
    drop(port);
    for (int i = 0; i < 10000; i++) {
        port = make_port(note_value, NULL);
        CHECK(CFMachPortGetPort(port) != number);
        if (i % 1000 == 0) CHECK_INT(send_value(number, 1, 1, 0), MACH_SEND_INVALID_DEST);
        drop(port);
    }
}

CHECK_MAIN(test)
