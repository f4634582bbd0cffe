/* MSGPORT-15. Facts: MSG-15, MSG-49. Written: D-14.
 * A port without a callout receives its messages and answers requests with empty replies (the original crashes). */
/* reference: absent CFMessagePort */
#include "ports.h"

static void test(void)
{
    CFMessagePortRef local = add_local(CFSTR("mute"), NULL, NULL), remote = make_remote(CFSTR("mute"));
    CHECK_INT(send_text(remote, 1, "one way", 1), kCFMessagePortSuccess);
    CHECK_INT(ASK(remote, 2, "both ways", 2, DEFAULT, ""), kCFMessagePortSuccess);
    drop(remote);
    drop(local);
}

PORTS_MAIN(test)
