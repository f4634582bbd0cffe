/* MSGPORT-88. Facts: MSG-57, MSG-63. Written: header.
 * With a dispatch queue the callback runs there, one block a message, without any run loop; there is no run loop
 * source meanwhile; NULL ends it; with a source, and for a remote, it is refused with one line. */
/* reference: absent CFMessagePort */
#define CHECK_LEAVES_THREADS /* libdispatch's */
#include "../queues.h"
#include "ports.h"
static CFMessagePortRef local, remote;
static struct dispatch_queue_s *queue;
static pthread_t receiver;
static int received;

static CFDataRef receive(CFMessagePortRef port, SInt32 id, CFDataRef data, void *info)
{
    receiver = pthread_self();
    __atomic_fetch_add(&received, 1, __ATOMIC_SEQ_CST);
    return echo(port, id, data, info);
}
static void nothing(void *info) { (void)info; }
static void set(void) { CFMessagePortSetDispatchQueue(local, queue); }
static void set_remote(void) { CFMessagePortSetDispatchQueue(remote, queue); }

static void test(void)
{
    if (!find_libdispatch()) {
        printf("not tested: libdispatch is not on this machine\n");
        return;
    }
    queue = make_queue("receives", NULL);
    local = make_local(CFSTR("queued"), receive, NULL);
    remote = make_remote(CFSTR("queued"));
    CHECK_INT(send_text(remote, 1, "before", 1), kCFMessagePortSuccess);
    CHECK_INT(lines_said_by(set), 0);
    CHECK(!CFMessagePortCreateRunLoopSource(NULL, local, 0));
    for (int i = 0; i < 20; i++)
        CHECK_INT(ASK(remote, 1, "on the queue", 5, WAIT, "on the queue"), kCFMessagePortSuccess);
    CHECK_INT(received, 21);
    CHECK(!pthread_equal(receiver, pthread_self()));
    CFMessagePortSetDispatchQueue(local, NULL);
    run_sync(queue, NULL, nothing);
    CHECK_INT(send_text(remote, 1, "after", 1), kCFMessagePortSuccess);
    run_sync(queue, NULL, nothing);
    CHECK_INT(received, 21);
    receive_in(local, DEFAULT);
    run_until(&received, 22, 2);
    CHECK(pthread_equal(receiver, pthread_self()));
    CHECK_INT(lines_said_by(set), 1);
    CHECK_INT(lines_said_by(set_remote), 1);
    CHECK_INT(ASK(remote, 1, "by the loop", 2, DEFAULT, "by the loop"), kCFMessagePortSuccess);
    drop(remote);
    drop(local);
    local = make_local(CFSTR("ends"), receive, NULL);
    set();
    drop(local);
    local = make_local(CFSTR("ends"), receive, NULL);
    CFMessagePortInvalidate(local);
    CHECK_INT(lines_said_by(set), 1);
    CFRelease(local);
    run_sync(queue, NULL, nothing);
    release_object(queue);
}

PORTS_MAIN(test)
