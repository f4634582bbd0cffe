/* MSGPORT-43. Facts: MSG-38. Written: inferred from the sources that the facts quote.
 * A sendTimeout that is no number, or of 10 days and more, waits for room as long as it takes. */
/* reference: absent CFMessagePort */
#include "ports.h"

static CFMessagePortRef remote;
static void *send_one(void *timeout)
{
    CHECK_INT(send_text(remote, 2, "m", *(double *)timeout), kCFMessagePortSuccess);
    return NULL;
}

static void test(void)
{
    static double timeouts[] = {NAN, 864000, 1e300, INFINITY};
    int received = 0;
    CFMessagePortRef local = add_local(CFSTR("full"), count_message, &received);
    remote = make_remote(CFSTR("full"));
    for (size_t i = 0; i < COUNT_OF(timeouts); i++) {
        for (int j = 0; j < 5; j++) CHECK_INT(send_text(remote, j, "m", 0), kCFMessagePortSuccess);
        pthread_t thread = start_thread(send_one, &timeouts[i]);
        stall(0.05);
        run_until(&received, 6, 3);
        CHECK_INT(received, 6);
        join_thread(thread);
        received = 0;
    }
    drop(remote);
    drop(local);
}

PORTS_MAIN(test)
