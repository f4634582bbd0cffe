/* MSGPORT-86. Facts: D-14, MSG-17. Written: D-14.
 * NULL where a port or a remote's name is required, and an object of another type, abort with one line that names
 * the function. */
/* reference: absent CFMessagePort */
#include "ports.h"

#define CASES(X) \
    X(CFMessagePortCreateRemote, CFMessagePortCreateRemote(NULL, NULL)) \
    X(CFMessagePortIsRemote, CFMessagePortIsRemote(NULL)) \
    X(CFMessagePortGetName, CFMessagePortGetName(NULL)) \
    X(CFMessagePortSetName, CFMessagePortSetName(NULL, CFSTR("x"))) \
    X(CFMessagePortGetContext, (CFMessagePortGetContext(NULL, NULL), 0)) \
    X(CFMessagePortInvalidate, (CFMessagePortInvalidate(NULL), 0)) \
    X(CFMessagePortIsValid, CFMessagePortIsValid((CFMessagePortRef)CFRunLoopGetCurrent())) \
    X(CFMessagePortGetInvalidationCallBack, CFMessagePortGetInvalidationCallBack(NULL)) \
    X(CFMessagePortSetInvalidationCallBack, (CFMessagePortSetInvalidationCallBack(NULL, NULL), 0)) \
    X(CFMessagePortSendRequest, CFMessagePortSendRequest(NULL, 0, NULL, 0, 0, NULL, NULL)) \
    X(CFMessagePortCreateRunLoopSource, CFMessagePortCreateRunLoopSource(NULL, NULL, 0)) \
    X(CFMessagePortCreateLocal, CFMessagePortCreateLocal(NULL, (CFStringRef)(CFTypeRef)kCFNull, NULL, NULL, NULL)) \
    X(CFMessagePortSetDispatchQueue, (CFMessagePortSetDispatchQueue(NULL, NULL), 0))
ABORT_TEST(CASES)

PORTS_MAIN(test)
