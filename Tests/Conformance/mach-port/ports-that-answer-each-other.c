/* MACHPORT-16. Facts: MP-12, MP-14. Written: header.
 * Two threads play messages back and forth by answering to msgh_remote_port. */
/* reference: absent CFMachPort */
#include "mach.h"

enum { rounds = 2000 };
static mach_port_t numbers[2];
static int hits;
static void answer(CFMachPortRef port, void *message, CFIndex size, void *info)
{
    struct message *got = message, reply;
    (void)size; (void)info;
    CHECK_INT(got->header.msgh_local_port, CFMachPortGetPort(port));
    hits++;
    if (got->value >= rounds) CFRunLoopStop(CFRunLoopGetCurrent());
    if (got->value > rounds) return;
    memset(&reply, 0, sizeof reply);
    reply.header.msgh_bits = MACH_MSGH_BITS(MACH_MSG_TYPE_COPY_SEND, MACH_MSG_TYPE_MAKE_SEND);
    reply.header.msgh_size = offsetof(struct message, trailer);
    reply.header.msgh_remote_port = got->header.msgh_remote_port;
    reply.header.msgh_local_port = got->header.msgh_local_port;
    reply.value = got->value + 1;
    CHECK_INT(CFMachPortSendMessage(&reply.header, 1000), MACH_MSG_SUCCESS);
}

static pthread_barrier_t ready;
static void *player(void *place)
{
    CFMachPortRef port = add_port(answer, NULL);
    numbers[*(int *)place] = CFMachPortGetPort(port);
    pthread_barrier_wait(&ready);
    CFRunLoopRunInMode(DEFAULT, 10, false);
    pthread_barrier_wait(&ready);
    drop(port);
    return NULL;
}

static void test(void)
{
    static int places[] = {0, 1};
    pthread_t threads[2];
    pthread_barrier_init(&ready, NULL, 3);
    for (int i = 0; i < 2; i++) threads[i] = start_thread(player, &places[i]);
    pthread_barrier_wait(&ready);
    struct message first;
    memset(&first, 0, sizeof first);
    first.header.msgh_size = offsetof(struct message, trailer);
    first.header.msgh_remote_port = numbers[0];
    first.header.msgh_local_port = numbers[1];
    CHECK_INT(CFMachPortSendMessage(&first.header, 0), MACH_MSG_SUCCESS);
    pthread_barrier_wait(&ready);
    for (int i = 0; i < 2; i++) join_thread(threads[i]);
    CHECK_INT(hits, rounds + 2);
}

CHECK_MAIN(test)
