/* MSGPORT-2. Facts: MSG-6, MSG-12. Written: CFMessagePort reference, CFMessagePortCreateLocal.
 * A NULL name makes a valid local port without a name; each call makes another one. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void test(void)
{
    int received = 0;
    CFMessagePortRef one = make_local(NULL, count_message, &received), two = make_local(NULL, echo, NULL);
    CHECK(one != two);
    CHECK(!CFMessagePortGetName(one));
    CHECK(CFMessagePortIsValid(one));
    CHECK(!CFMessagePortIsRemote(one));
    receive_in(one, DEFAULT);
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 0.01, true), kCFRunLoopRunTimedOut);
    CHECK_INT(entries_in(ports_directory), 0);
    drop(one);
    drop(two);
}

PORTS_MAIN(test)
