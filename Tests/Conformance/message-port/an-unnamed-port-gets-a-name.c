/* MSGPORT-18. Facts: MSG-25. Written: D-15.
 * A port without a name whose source is scheduled already receives messages once it gets a name. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void test(void)
{
    int received = 0;
    CFMessagePortRef local = add_local(NULL, count_message, &received);
    CHECK(CFMessagePortSetName(local, CFSTR("late")));
    CFMessagePortRef remote = make_remote(CFSTR("late"));
    CHECK_INT(send_text(remote, 1, "x", 1), kCFMessagePortSuccess);
    run_until(&received, 1, 2);
    CHECK_INT(received, 1);
    drop(remote);
    drop(local);
}

PORTS_MAIN(test)
