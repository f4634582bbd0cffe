/* MSGPORT-12. Facts: MSG-17, case 64. Written: CFMessagePort reference, CFMessagePortCreateRemote.
 * CreateRemote of a name that nobody has returns NULL without waiting, also after its owner has invalidated it; a
 * known one gives a valid remote, without any run loop. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void test(void)
{
    double begin = seconds_undelayed();
    CHECK(!CFMessagePortCreateRemote(NULL, CFSTR("nobody")));
    CHECK(seconds_undelayed() - begin < 0.05);
    CFMessagePortRef local = make_local(CFSTR("somebody"), echo, NULL);
    CFMessagePortRef remote = make_remote(CFSTR("somebody"));
    CHECK(CFMessagePortIsRemote(remote));
    CHECK(CFMessagePortIsValid(remote));
    CHECK(!CFMessagePortCreateRemote(NULL, CFSTR("somebody else")));
    drop(remote);
    drop(local);
    begin = seconds_undelayed();
    CHECK(!CFMessagePortCreateRemote(NULL, CFSTR("somebody")));
    CHECK(seconds_undelayed() - begin < 0.05);
}

PORTS_MAIN(test)
