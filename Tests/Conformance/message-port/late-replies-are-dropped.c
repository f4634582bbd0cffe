/* MSGPORT-52. Facts: MSG-54. Written: inferred from the sources that the facts quote.
 * A reply that comes after its request has timed out is dropped, and is not taken for that of the next request. */
/* reference: absent CFMessagePort */
#include "ports.h"

static CFDataRef slow_echo(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    if (id == 1) stall(0.3);
    return echo(local, id, data, info);
}

static void other(const char *word)
{
    (void)word;
    serve(CFSTR("there"), slow_echo, NULL);
}

static void check_drops(CFStringRef name)
{
    CFMessagePortRef remote = make_remote(name);
    CHECK_INT(ASK(remote, 1, "first", 0.05, WAIT, NULL), kCFMessagePortReceiveTimeout);
    CHECK_INT(ASK(remote, 2, "second", 5, WAIT, "second"), kCFMessagePortSuccess);
    CHECK_INT(ASK(remote, 1, "third", 0.05, WAIT, NULL), kCFMessagePortReceiveTimeout);
    stall(0.4);
    CHECK_INT(ASK(remote, 2, "fourth", 5, WAIT, "fourth"), kCFMessagePortSuccess);
    drop(remote);
}

static void test(void)
{
    struct server server;
    struct other process = start_serving("serve");
    start_server(&server, CFSTR("here"), slow_echo, NULL);
    check_drops(CFSTR("here"));
    check_drops(CFSTR("there"));
    stop_server(&server);
    END_OTHER(&process);
}

TWO_SIDES_MAIN(test, other)
