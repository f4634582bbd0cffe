/* MSGPORT-40. Facts: MSG-38, MSG-39, MSG-40, case 70. Written: D-15.
 * In one process five messages are queued while nobody receives; the sixth waits for sendTimeout and gets -1; the
 * five arrive in order when the loop runs, and then there is room again. */
/* reference: absent CFMessagePort */
#include "ports.h"

static int received;
static CFDataRef receive(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    received++;
    return note_message(local, id, data, info);
}

static void test(void)
{
    CFMessagePortRef local = add_local(CFSTR("full"), receive, NULL), remote = make_remote(CFSTR("full"));
    for (int i = 1; i <= 5; i++) CHECK_INT(send_text(remote, i, "m", 0), kCFMessagePortSuccess);
    struct moment begin = this_moment();
    CHECK_INT(send_text(remote, 6, "m", 0.3), kCFMessagePortSendTimeout);
    CHECK_TOOK(begin, 0.3, 0.39);
    static const double short_ones[] = {0, -1, 0.0009, -INFINITY};
    for (size_t i = 0; i < COUNT_OF(short_ones); i++) {
        begin = this_moment();
        CHECK_INT(send_text(remote, 6, "m", short_ones[i]), kCFMessagePortSendTimeout);
        CHECK_TOOK(begin, 0, 0.05);
    }
    CHECK_INT(ASK(remote, 6, "m", 0.05, DEFAULT, NULL), kCFMessagePortSendTimeout);
    CHECK_INT(received, 0);
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 1, true), kCFRunLoopRunHandledSource);
    CHECK_INT(received, 1);
    CHECK_INT(send_text(remote, 7, "m", 0), kCFMessagePortSuccess);
    CHECK_INT(send_text(remote, 8, "m", 0), kCFMessagePortSendTimeout);
    run_until(&received, 6, 2);
    CHECK_TRACE("1:m 2:m 3:m 4:m 5:m 7:m");
    drop(remote);
    drop(local);
}

PORTS_MAIN(test)
