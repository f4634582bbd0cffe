/* SOCK-T63. Facts: SOCK-28. Written: header CFSocket.h; decision D-14.
 * All descriptors used, then given back. */
/* reference: differs D-14 SOCK-28 the failure is dropped silently, and nothing is accepted any more */
#include "../sockets.h"

static int client;
static void starve(void)
{
    struct rlimit limit, none;
    getrlimit(RLIMIT_NOFILE, &limit);
    none = limit;
    none.rlim_cur = 0;
    setrlimit(RLIMIT_NOFILE, &none);
    double before = processor_seconds();
    run_for(0.2);
    CHECK(processor_seconds() - before < 0.05);
    setrlimit(RLIMIT_NOFILE, &limit);
}

static void test(void)
{
    int listener = listening_socket(5);
    struct deed deed = {NULL, 0};
    CFSocketRef s = watch_socket(listener, kCFSocketAcceptCallBack, &deed);
    run_for(0.01);
    client = connected_to(port_of(listener));
    CHECK_INT(lines_said_by(starve), 1);
    CHECK_TRACE("");
    int second = connected_to(port_of(listener));
    RUN_UNTIL(deed.calls == 2);
    CHECK_TRACE("A A");
    end_socket(s);
    close(client);
    close(second);
}

CHECK_MAIN(test)
