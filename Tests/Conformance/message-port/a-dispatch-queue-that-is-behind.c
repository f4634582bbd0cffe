/* MSGPORT-97. Facts: MSG-39, MSG-40, MSG-63. Written: header.
 * A dispatch queue that is behind is handed five messages from threads of its process and five from other processes;
 * five more of each wait in the port, the next sender waits, and room is made as callbacks finish. */
/* reference: absent CFMessagePort */
#define CHECK_LEAVES_THREADS /* libdispatch's */
#include "../queues.h"
#include "ports.h"

static void nothing(void *info) { (void)info; }

/* Sends until a message is not accepted; how many were. Time enough for what the queue is handed to be taken. */
static int send_all(CFMessagePortRef remote)
{
    int accepted = 0;
    SInt32 status;
    while ((status = send_text(remote, accepted + 1, "m", 2)) == kCFMessagePortSuccess && accepted < 100) accepted++;
    CHECK_INT(status, kCFMessagePortSendTimeout);
    return accepted;
}

static void other(const char *word)
{
    (void)word;
    CFMessagePortRef remote = make_remote(CFSTR("behind"));
    say((char)send_all(remote));
    CHECK_INT(heard(), 'r');
    CHECK_INT(send_text(remote, 11, "m", 5), kCFMessagePortSuccess);
    say('s');
    CFRelease(remote);
}

/* Messages of each sender arrive in their order. */
static CFDataRef compare(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    static int sums[12];
    (void)local; (void)data;
    CHECK(id >= 1 && id <= 11);
    if (id > 1) CHECK(sums[id] < sums[id - 1]);
    sums[id]++;
    __atomic_fetch_add((int *)info, 1, __ATOMIC_SEQ_CST);
    return NULL;
}

static void test(void)
{
    int received = 0;
    if (!find_libdispatch()) {
        printf("not tested: libdispatch is not on this machine\n");
        return;
    }
    struct dispatch_queue_s *queue = make_queue("behind", NULL);
    CFMessagePortRef local = make_local(CFSTR("behind"), compare, &received), remote = make_remote(CFSTR("behind"));
    suspend(queue);
    CFMessagePortSetDispatchQueue(local, queue);
    struct other process = start_other("send");
    CHECK_INT(send_all(remote), 10);
    CHECK_INT(told(&process), 10);
    CHECK_INT(received, 0);
    resume(queue);
    CHECK_INT(send_text(remote, 11, "m", 5), kCFMessagePortSuccess);
    tell(&process, 'r');
    CHECK_INT(told(&process), 's');
    END_OTHER(&process);
    run_until(&received, 22, 5);
    CHECK_INT(received, 22);
    drop(remote);
    drop(local);
    run_sync(queue, NULL, nothing);
    release_object(queue);
}

TWO_SIDES_MAIN(test, other)
