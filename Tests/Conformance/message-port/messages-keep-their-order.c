/* MSGPORT-69. Facts: MSG-64. Written: inferred: a Mach port is a queue.
 * Messages of one sender arrive in the order of sending, small and large ones mixed, in one process and between
 * two. */
/* reference: absent CFMessagePort */
#include "ports.h"

enum { messages = 600 };
static int next;
static CFDataRef compare(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)info;
    CHECK_INT(id, next % messages);
    CHECK_INT(CFDataGetLength(data), id % 7 == 0 ? 70000 : id);
    next++;
    return NULL;
}

static void send_all(void)
{
    CFMessagePortRef remote = make_remote(CFSTR("fifo"));
    for (int i = 0; i < messages; i++) {
        CFDataRef data = filled_data(i % 7 == 0 ? 70000 : (size_t)i, 0);
        CHECK_INT(CFMessagePortSendRequest(remote, i, data, 5, 0, NULL, NULL), kCFMessagePortSuccess);
        CFRelease(data);
    }
    CFRelease(remote);
}
static void *send_here(void *unused)
{
    (void)unused;
    send_all();
    return NULL;
}
static void other(const char *word)
{
    (void)word;
    send_all();
}

static void test(void)
{
    CFMessagePortRef local = add_local(CFSTR("fifo"), compare, NULL);
    pthread_t thread = start_thread(send_here, NULL);
    run_until(&next, messages, 8);
    join_thread(thread);
    struct other process = start_other("send");
    run_until(&next, 2 * messages, 8);
    CHECK_INT(next, 2 * messages);
    END_OTHER(&process);
    drop(local);
}

TWO_SIDES_MAIN(test, other)
