/* MSGPORT-66. Facts: MSG-59. Written: inferred from the sources that the facts quote.
 * The source may be in several modes and loops: each message is received once, by one of them, on the thread of
 * that loop. */
/* reference: absent CFMessagePort */
#include "ports.h"

enum { messages = 400 };
static int seen[messages], received, wrong_thread;
static CFMessagePortRef local;
static pthread_t threads[2];

static CFDataRef receive(CFMessagePortRef port, SInt32 id, CFDataRef data, void *info)
{
    (void)port; (void)data; (void)info;
    pthread_t self = pthread_self();
    if (!pthread_equal(self, threads[0]) && !pthread_equal(self, threads[1])) wrong_thread = 1;
    __atomic_fetch_add(&seen[id], 1, __ATOMIC_SEQ_CST);
    __atomic_fetch_add(&received, 1, __ATOMIC_SEQ_CST);
    return NULL;
}

static pthread_barrier_t ready;
static void *receiver(void *unused)
{
    (void)unused;
    receive_in(local, DEFAULT);
    receive_in(local, WAIT);
    pthread_barrier_wait(&ready);
    double end = seconds_now() + 10;
    for (int i = 0; __atomic_load_n(&received, __ATOMIC_SEQ_CST) < messages && seconds_now() < end; i++)
        CFRunLoopRunInMode(i % 2 ? DEFAULT : WAIT, 0.01, true);
    return NULL;
}

static void test(void)
{
    local = make_local(CFSTR("shared"), receive, NULL);
    CFMessagePortRef remote = make_remote(CFSTR("shared"));
    pthread_barrier_init(&ready, NULL, 3);
    for (int i = 0; i < 2; i++) threads[i] = start_thread(receiver, NULL);
    pthread_barrier_wait(&ready);
    for (int i = 0; i < messages; i++) CHECK_INT(send_text(remote, i, "x", 5), kCFMessagePortSuccess);
    for (int i = 0; i < 2; i++) join_thread(threads[i]);
    CHECK_INT(received, messages);
    for (int i = 0; i < messages; i++) CHECK_INT(seen[i], 1);
    CHECK(!wrong_thread);
    drop(remote);
    drop(local);
}

PORTS_MAIN(test)
