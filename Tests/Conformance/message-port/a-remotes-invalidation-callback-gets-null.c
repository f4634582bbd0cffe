/* MSGPORT-23. Facts: MSG-29. Written: CFMessagePort reference, CFMessagePortInvalidationCallBack.
 * The invalidation callback of a remote port gets NULL as info. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void test(void)
{
    CFMessagePortRef local = make_local(CFSTR("far"), echo, (void *)(uintptr_t)"info");
    CFMessagePortRef remote = make_remote(CFSTR("far"));
    CFMessagePortSetInvalidationCallBack(remote, note_invalid);
    CFMessagePortInvalidate(remote);
    CHECK_TRACE("invalid(NULL)");
    CHECK(!CFMessagePortIsValid(remote));
    CHECK(CFMessagePortIsRemote(remote));
    CHECK(CFEqual(CFMessagePortGetName(remote), CFSTR("far")));
    CFRelease(remote);
    CHECK_TRACE("");
    drop(local);
}

PORTS_MAIN(test)
