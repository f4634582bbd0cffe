/* MSGPORT-10. Facts: MSG-5, MSG-20, MSG-26. Written: CFMessagePort reference, CFMessagePortIsRemote.
 * The local and the remote port of one name are different objects, told apart by IsRemote, equal only to
 * themselves; a remote has no context. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void test(void)
{
    int info = 0;
    CFMessagePortRef local = make_local(CFSTR("both"), echo, &info), remote = make_remote(CFSTR("both"));
    CFMessagePortContext context = {0, &info, counted_retain, counted_release, NULL};
    CHECK(local != remote);
    CHECK(!CFMessagePortIsRemote(local));
    CHECK(CFMessagePortIsRemote(remote));
    CHECK(!CFEqual(local, remote));
    CHECK(CFEqual(remote, remote));
    CHECK_INT(CFGetTypeID(local), CFMessagePortGetTypeID());
    CHECK_INT(CFGetTypeID(remote), CFMessagePortGetTypeID());
    CFStringRef name = CFCopyTypeIDDescription(CFMessagePortGetTypeID());
    CHECK(CFEqual(name, CFSTR("CFMessagePort")));
    CFRelease(name);
    CFMessagePortGetContext(remote, &context);
    CHECK(!context.info && !context.retain && !context.release && !context.copyDescription);
    drop(remote);
    drop(local);
}

PORTS_MAIN(test)
