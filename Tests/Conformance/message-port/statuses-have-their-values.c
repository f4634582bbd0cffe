/* MSGPORT-63. Facts: MSG-3, MSG-4. Written: header.
 * The six statuses have the documented values, and every function of the header is there. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void test(void)
{
    CHECK_INT(kCFMessagePortSuccess, 0);
    CHECK_INT(kCFMessagePortSendTimeout, -1);
    CHECK_INT(kCFMessagePortReceiveTimeout, -2);
    CHECK_INT(kCFMessagePortIsInvalid, -3);
    CHECK_INT(kCFMessagePortTransportError, -4);
    CHECK_INT(kCFMessagePortBecameInvalidError, -5);
    const void *functions[] = {
        (const void *)CFMessagePortGetTypeID, (const void *)CFMessagePortCreateLocal, (const void *)CFMessagePortCreateRemote,
        (const void *)CFMessagePortIsRemote, (const void *)CFMessagePortGetName, (const void *)CFMessagePortSetName,
        (const void *)CFMessagePortGetContext, (const void *)CFMessagePortInvalidate, (const void *)CFMessagePortIsValid,
        (const void *)CFMessagePortGetInvalidationCallBack, (const void *)CFMessagePortSetInvalidationCallBack,
        (const void *)CFMessagePortSendRequest, (const void *)CFMessagePortCreateRunLoopSource,
        (const void *)CFMessagePortSetDispatchQueue};
    for (size_t i = 0; i < COUNT_OF(functions); i++) CHECK(functions[i] != NULL);
}

PORTS_MAIN(test)
