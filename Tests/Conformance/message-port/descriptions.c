/* MSGPORT-11. Facts: MSG-5. Written: CFMessagePort reference.
 * The description of a port shows its name, and a local one's context by the context's own copyDescription. */
/* reference: absent CFMessagePort */
#include "ports.h"

static CFStringRef describe(const void *info) { return CFRetain((CFStringRef)info); }

static int mentions(CFMessagePortRef port, CFStringRef part)
{
    CFStringRef text = CFCopyDescription(port);
    CFRange found = CFStringFind(text, part, 0);
    CFRelease(text);
    return found.location != kCFNotFound;
}

static void test(void)
{
    CFMessagePortContext context = {0, (void *)CFSTR("about info"), NULL, NULL, describe};
    CFMessagePortRef local = make_local_with(CFSTR("a name"), echo, &context), remote = make_remote(CFSTR("a name"));
    CHECK(mentions(local, CFSTR("CFMessagePort")));
    CHECK(mentions(local, CFSTR("a name")));
    CHECK(mentions(local, CFSTR("about info")));
    CHECK(mentions(remote, CFSTR("a name")));
    CFMessagePortInvalidate(local);
    CHECK(mentions(local, CFSTR("a name")));
    CFRelease(local);
    drop(remote);
}

PORTS_MAIN(test)
