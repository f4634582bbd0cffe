/* MSGPORT-87. Facts: MSG-63. Written: issue 3.
 * In a process without libdispatch setting a queue is reported with one line and changes nothing; NULL is nothing
 * to report. */
/* reference: absent CFMessagePort */
#include "ports.h"

static CFMessagePortRef local;
static void set(void) { CFMessagePortSetDispatchQueue(local, (struct dispatch_queue_s *)&local); }
static void unset(void) { CFMessagePortSetDispatchQueue(local, NULL); }

static void test(void)
{
    local = add_local(CFSTR("plain"), echo, NULL);
    CHECK_INT(lines_said_by(set), 1);
    CHECK_INT(lines_said_by(unset), 0);
    CFMessagePortRef remote = make_remote(CFSTR("plain"));
    CHECK_INT(ASK(remote, 1, "x", 2, DEFAULT, "x"), kCFMessagePortSuccess);
    drop(remote);
    drop(local);
}

PORTS_MAIN(test)
