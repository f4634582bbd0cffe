/* STREAM-T64. Facts: STREAM-22. Written: Core Foundation, CFStream.
 * The client is called on the stream's dispatch queue instead of its loops, by one block at a time, until the queue
 * is taken away or the stream closed. */
/* reference: absent streams of sockets: it jumps to a function of CFNetwork's that is not there */
#define CHECK_LEAVES_DESCRIPTORS /* libdispatch's */
#define CHECK_LEAVES_THREADS /* libdispatch's */
#include "../queues.h"
#include "../streams.h"

static sem_t heard;
static pthread_t loop_thread;

static void post(const void *stream, CFStreamEventType type, struct client *client)
{
    UInt8 block[100];
    (void)client;
    CHECK(!pthread_equal(pthread_self(), loop_thread));
    if (type == kCFStreamEventHasBytesAvailable) CHECK_INT(CFReadStreamRead(READER(stream), block, sizeof block), 5);
    sem_post(&heard);
}

static void nothing(void *info) { (void)info; }

static void test(void)
{
    if (!find_libdispatch()) return;
    CFReadStreamRef r, b;
    CFWriteStreamRef w;
    int own, peer;
    struct client client = {.name = "q", .act = post}, bound = {.name = "b", .act = post};
    loop_thread = pthread_self();
    sem_init(&heard, 0, 0);
    struct dispatch_queue_s *queue = make_queue("stream", NULL);
    streams_of_a_socket(&r, NULL, &own, &peer);
    CHECK(CFReadStreamCopyDispatchQueue(r) == NULL);
    set_reader(r, every_event, &client);
    SCHEDULE_READER(r, M);
    CFReadStreamSetDispatchQueue(r, queue);
    CHECK_INT(CFRunLoopRunInMode(M, 0.01, false), kCFRunLoopRunFinished);
    struct dispatch_queue_s *same = CFReadStreamCopyDispatchQueue(r);
    CHECK(same == queue);
    release_object(same);
    CFReadStreamOpen(r);
    CHECK(await_post(&heard, 5));
    for (int i = 0; i < 3; i++) {
        CHECK_INT(write(peer, "bytes", 5), 5);
        CHECK(await_post(&heard, 5));
    }
    CHECK_TRACE("qO qB qB qB");
    CFReadStreamSetDispatchQueue(r, NULL);
    run_sync(queue, NULL, nothing);
    CHECK_INT(write(peer, "bytes", 5), 5);
    CHECK(!await_post(&heard, 0.05));
    CFReadStreamSetDispatchQueue(r, queue);
    CHECK(await_post(&heard, 5));
    close(peer);
    CHECK(await_post(&heard, 5));
    CHECK_TRACE("qB qE");
    /* One end on a queue, the other without anything. */
    CFStreamCreateBoundPair(NULL, &b, &w, 10);
    set_reader(b, every_event, &bound);
    CFReadStreamSetDispatchQueue(b, queue);
    CFReadStreamOpen(b);
    CHECK(await_post(&heard, 5));
    CFWriteStreamOpen(w);
    CHECK_INT(write_text(w, "bytes"), 5);
    CHECK(await_post(&heard, 5));
    CFWriteStreamClose(w);
    CHECK(await_post(&heard, 5));
    CHECK_TRACE("bO bB bE");
    /* Back to the loop. */
    SCHEDULE_READER(r, M);
    CHECK(CFReadStreamCopyDispatchQueue(r) == NULL);
    run_sync(queue, NULL, nothing);
    end_reader(r);
    end_reader(b);
    CFRelease(w);
    run_sync(queue, NULL, nothing);
    release_object(queue);
    close(own);
}

CHECK_MAIN(test)
