/* MACHPORT-17. Facts: MP-11, D-16. Written: header.
 * Messages of many threads to a port that two loops serve are received once each, those of one sender in order by
 * one loop. */
/* reference: absent CFMachPort */
#include "mach.h"

enum { senders = 8, each = 500 };
static int seen[senders][each], last[senders], received, out_of_order;
static CFMachPortRef port;
static void receive(CFMachPortRef which, void *message, CFIndex size, void *info)
{
    struct message *got = message;
    (void)which; (void)size; (void)info;
    __atomic_fetch_add(&seen[got->header.msgh_id][got->value], 1, __ATOMIC_SEQ_CST);
    __atomic_fetch_add(&received, 1, __ATOMIC_SEQ_CST);
}
static void receive_in_order(CFMachPortRef which, void *message, CFIndex size, void *info)
{
    struct message *got = message;
    if (got->value != last[got->header.msgh_id]++) out_of_order = 1;
    receive(which, message, size, info);
}
static void *sender(void *number)
{
    for (int i = 0; i < each; i++)
        CHECK_INT(send_value(CFMachPortGetPort(port), (int)(intptr_t)number, i, CFMACHPORT_WAIT_FOREVER), MACH_MSG_SUCCESS);
    return NULL;
}
static void *receiver(void *unused)
{
    (void)unused;
    receive_in(port, DEFAULT);
    run_until(&received, senders * each, 10);
    return NULL;
}

static void play(CFMachPortCallBack callback, int loops)
{
    pthread_t threads[senders], others[2];
    port = make_port(callback, NULL);
    received = 0;
    memset(seen, 0, sizeof seen);
    for (int i = 0; i < loops; i++) others[i] = start_thread(receiver, NULL);
    for (int i = 0; i < senders; i++) threads[i] = start_thread(sender, (void *)(intptr_t)i);
    for (int i = 0; i < loops; i++) join_thread(others[i]);
    CHECK_INT(received, senders * each);
    for (int i = 0; i < senders; i++) join_thread(threads[i]);
    for (int i = 0; i < senders; i++)
        for (int j = 0; j < each; j++) CHECK_INT(seen[i][j], 1);
    drop(port);
}

static void test(void)
{
    play(receive_in_order, 1);
    CHECK(!out_of_order);
    play(receive, 2);
}

CHECK_MAIN(test)
