/* STREAM-T40. Facts: STREAM-18. Written: Core Foundation, CFStream.
 * A reader whose bytes another callback of the same pass has read is not called for nothing: its reading would wait.
 * */
/* reference: absent streams of sockets: it jumps to a function of CFNetwork's that is not there */
#include "../streams.h"

static CFReadStreamRef r;
static int own, peer;

static void steal(const void *stream, CFStreamEventType type, struct client *client)
{
    (void)stream;
    (void)client;
    if (type == kCFStreamEventCanAcceptBytes) CHECK_READ(r, 100, "bytes");
}

static void wait_for_more(const void *stream, CFStreamEventType type, struct client *client)
{
    (void)client;
    if (type == kCFStreamEventHasBytesAvailable) CHECK(CFReadStreamHasBytesAvailable(READER(stream)));
}

static void test(void)
{
    CFWriteStreamRef w;
    struct client reader = {.name = "r", .act = wait_for_more}, writer = {.name = "w", .act = steal};
    streams_of_a_socket(&r, &w, &own, &peer);
    set_writer(w, kCFStreamEventCanAcceptBytes, &writer);
    set_reader(r, kCFStreamEventHasBytesAvailable, &reader);
    SCHEDULE_WRITER(w, M);
    SCHEDULE_READER(r, M);
    CFReadStreamOpen(r);
    CHECK_INT(write(peer, "bytes", 5), 5);
    CFWriteStreamOpen(w);
    run_for(0.05);
    CHECK_INT(writer.calls, 1);
    end_reader(r);
    end_writer(w);
    close(own);
    close(peer);
}

CHECK_MAIN(test)
