/* MACHPORT-23. Facts: D-14. Written: D-14.
 * NULL where a port or a message is required, and an object of another type, abort with one line that names the
 * function. */
/* reference: absent CFMachPort */
#include "mach.h"

#define CASES(X) \
    X(CFMachPortGetPort, CFMachPortGetPort(NULL)) \
    X(CFMachPortGetContext, (CFMachPortGetContext(NULL, NULL), 0)) \
    X(CFMachPortInvalidate, (CFMachPortInvalidate(NULL), 0)) \
    X(CFMachPortIsValid, CFMachPortIsValid((CFMachPortRef)CFRunLoopGetCurrent())) \
    X(CFMachPortGetInvalidationCallBack, CFMachPortGetInvalidationCallBack(NULL)) \
    X(CFMachPortSetInvalidationCallBack, (CFMachPortSetInvalidationCallBack(NULL, NULL), 0)) \
    X(CFMachPortCreateRunLoopSource, CFMachPortCreateRunLoopSource(NULL, NULL, 0)) \
    X(CFMachPortSendMessage, CFMachPortSendMessage(NULL, 0))
ABORT_TEST(CASES)

CHECK_MAIN(test)
