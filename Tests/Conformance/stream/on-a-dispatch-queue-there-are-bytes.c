/* STREAM-T67. Facts: STREAM-7, STREAM-22. Written: Core Foundation, CFStream.
 * On a dispatch queue, too, HasBytesAvailable is told only while there are bytes: bytes that come
 * while another event is served are not told twice, or a Read would wait for ever. */
/* reference: absent streams of sockets: it jumps to a function of CFNetwork's that is not there */
#define CHECK_LEAVES_DESCRIPTORS /* libdispatch's */
#define CHECK_LEAVES_THREADS /* libdispatch's */
#include "../queues.h"
#include "../streams.h"

enum { rounds = 20 };
static sem_t heard;
static int own, peer;

static void nothing(void *info) { (void)info; }

static void hear_bytes(const void *stream, CFStreamEventType type, struct client *client)
{
    UInt8 block[100], first;
    (void)client;
    if (type == kCFStreamEventOpenCompleted) {
        CHECK_INT(write(peer, "bytes", 5), 5);
        /* libdispatch's own thread gets to see them meanwhile. */
        for (int i = 0; i < 200; i++) sched_yield();
    } else {
        ssize_t there = recv(own, &first, 1, MSG_PEEK | MSG_DONTWAIT);
        CHECK_INT(there, 1);
        if (there == 1) CHECK_INT(CFReadStreamRead(READER(stream), block, sizeof block), 5);
        sem_post(&heard);
    }
}

static void test_one(struct dispatch_queue_s *queue)
{
    CFReadStreamRef r;
    struct client client = {.name = "q", .act = hear_bytes};
    streams_of_a_socket(&r, NULL, &own, &peer);
    set_reader(r, every_event, &client);
    CFReadStreamSetDispatchQueue(r, queue);
    CFReadStreamOpen(r);
    CHECK(await_post(&heard, 5));
    for (int i = 0; i < 50; i++) run_sync(queue, NULL, nothing);
    CHECK_TRACE("qO qB");
    CFReadStreamClose(r);
    run_sync(queue, NULL, nothing);
    CFRelease(r);
    close(own);
    close(peer);
}

static void test(void)
{
    if (!find_libdispatch()) return;
    sem_init(&heard, 0, 0);
    struct dispatch_queue_s *queue = make_queue("stream", NULL);
    for (int i = 0; i < rounds; i++) test_one(queue);
    release_object(queue);
}

CHECK_MAIN(test)
