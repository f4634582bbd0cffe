/* MSGPORT-8. Facts: MSG-8, MSG-10. Written: CFMessagePort reference, CFMessagePortCreateLocal.
 * While a local port of a name is valid every creation returns it, retained; once it is invalid the next makes a
 * new one. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void test(void)
{
    CFMessagePortRef port = make_local(CFSTR("one"), echo, NULL);
    CHECK_INT(CFGetRetainCount(port), 1);
    CFMessagePortRef same = CFMessagePortCreateLocal(NULL, CFSTR("one"), NULL, NULL, NULL);
    CHECK(same == port);
    CHECK_INT(CFGetRetainCount(port), 2);
    CFRelease(same);
    CFMessagePortInvalidate(port);
    CFMessagePortRef next = make_local(CFSTR("one"), echo, NULL);
    CHECK(next != port);
    CHECK(!CFMessagePortIsValid(port));
    CHECK(CFMessagePortIsValid(next));
    CFMessagePortInvalidate(port);
    CHECK(CFMessagePortIsValid(next));
    CFRelease(port);
    drop(next);
}

PORTS_MAIN(test)
