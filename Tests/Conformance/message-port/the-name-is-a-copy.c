/* MSGPORT-7. Facts: MSG-12. Written: header.
 * GetName returns the port's own copy of the name, unretained, which later changes of the caller's string do not
 * reach. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void test(void)
{
    CFMutableStringRef name = CFStringCreateMutable(NULL, 0);
    CFStringAppend(name, CFSTR("before"));
    CFMessagePortRef port = make_local(name, echo, NULL), remote = make_remote(name);
    CFStringAppend(name, CFSTR(" and after"));
    CHECK(CFEqual(CFMessagePortGetName(port), CFSTR("before")));
    CHECK(CFEqual(CFMessagePortGetName(remote), CFSTR("before")));
    CHECK(CFMessagePortGetName(port) == CFMessagePortGetName(port));
    CFRelease(name);
    drop(remote);
    CFMessagePortInvalidate(port);
    CHECK(CFEqual(CFMessagePortGetName(port), CFSTR("before")));
    CFRelease(port);
}

PORTS_MAIN(test)
