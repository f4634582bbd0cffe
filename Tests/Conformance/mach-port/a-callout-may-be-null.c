/* MACHPORT-20. Facts: MP-3. Written: D-14.
 * A port without a callout drops its messages as they are received. */
/* reference: absent CFMachPort */
#include "mach.h"

static void test(void)
{
    CFMachPortRef port = add_port(NULL, NULL);
    for (int i = 0; i < 3; i++) CHECK_INT(send_value(CFMachPortGetPort(port), 1, 1, 0), MACH_MSG_SUCCESS);
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 1, true), kCFRunLoopRunHandledSource);
    CFRunLoopRunInMode(DEFAULT, 0.01, false);
    for (int i = 0; i < 5; i++) CHECK_INT(send_value(CFMachPortGetPort(port), 1, 1, 0), MACH_MSG_SUCCESS);
    drop(port);
}

CHECK_MAIN(test)
