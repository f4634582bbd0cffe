/* MSGPORT-55. Facts: MSG-34, MSG-48. Written: header.
 * A thread may ask a port that its own loop serves in the reply mode; in another mode nobody answers and the call
 * times out. A local port may be asked directly. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void test(void)
{
    CFMessagePortRef local = add_local(CFSTR("self"), echo, NULL), remote = make_remote(CFSTR("self"));
    CHECK_INT(ASK(remote, 1, "hello", 2, DEFAULT, "hello"), kCFMessagePortSuccess);
    CHECK_INT(ASK(remote, 1, "lost", 0.05, WAIT, NULL), kCFMessagePortReceiveTimeout);
    CHECK_INT(ASK(remote, 1, "again", 2, DEFAULT, "again"), kCFMessagePortSuccess);
    CHECK_INT(send_text(local, 1, "directly", 1), kCFMessagePortSuccess);
    CHECK_INT(ASK(local, 1, "and back", 2, DEFAULT, "and back"), kCFMessagePortSuccess);
    drop(remote);
    CFMessagePortRef bare = add_local(NULL, echo, NULL);
    CHECK_INT(ASK(bare, 1, "no name", 2, DEFAULT, "no name"), kCFMessagePortSuccess);
    drop(bare);
    drop(local);
}

PORTS_MAIN(test)
