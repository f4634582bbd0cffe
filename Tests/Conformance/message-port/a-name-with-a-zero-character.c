/* MSGPORT-3. Facts: MSG-8, MSG-17, MSG-24. Written: inferred from the sources that the facts quote.
 * A name that contains U+0000 makes an unnamed local port, no remote port, and is refused as a new name. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void test(void)
{
    UniChar characters[] = {'a', 0, 'b'};
    CFStringRef name = CFStringCreateWithCharacters(NULL, characters, 3);
    CFMessagePortRef port = make_local(name, echo, NULL), named = make_local(CFSTR("named"), echo, NULL);
    CHECK(CFMessagePortIsValid(port));
    CHECK(!CFMessagePortGetName(port));
    CHECK(!CFMessagePortCreateRemote(NULL, name));
    CHECK(!CFMessagePortCreateRemote(NULL, CFSTR("a")));
    CHECK(!CFMessagePortSetName(named, name));
    CHECK(CFEqual(CFMessagePortGetName(named), CFSTR("named")));
    CFRelease(name);
    drop(port);
    drop(named);
}

PORTS_MAIN(test)
