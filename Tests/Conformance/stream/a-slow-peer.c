/* STREAM-T38. Facts: STREAM-7. Written: Core Foundation, CFStream.
 * A peer that does not read leaves the writer's loop asleep; when it reads, the writer hears of room, and all
 * arrives in order. */
/* reference: absent streams of sockets: it jumps to a function of CFNetwork's that is not there */
#include "../streams.h"

enum { total = 3 << 20 };
static size_t sent;

static void write_more(const void *stream, CFStreamEventType type, struct client *client)
{
    UInt8 block[10007];
    (void)client;
    if (type != kCFStreamEventCanAcceptBytes || sent == total) return;
    size_t length = sizeof block < total - sent ? sizeof block : total - sent;
    for (size_t i = 0; i < length; i++) block[i] = (UInt8)((sent + i) * 31 >> 3);
    CFIndex count = CFWriteStreamWrite(WRITER(stream), block, (CFIndex)length);
    CHECK(count > 0);
    sent += count > 0 ? (size_t)count : 0;
}

static void test(void)
{
    CFWriteStreamRef w;
    int own, peer;
    struct client writer = {.act = write_more};
    streams_of_a_socket(NULL, &w, &own, &peer);
    set_writer(w, every_event, &writer);
    SCHEDULE_WRITER(w, M);
    CFWriteStreamOpen(w);
    run_for(0.1);
    CHECK(sent > 0 && sent < total);
    size_t stuck = sent;
    double before = processor_seconds();
    run_for(0.2);
    CHECK(processor_seconds() - before < 0.1);
    CHECK_INT(sent, stuck);
    static UInt8 block[4096];
    size_t received = 0, wrong = 0;
    double limit = seconds_now() + 10;
    while (received < total && seconds_now() < limit) {
        ssize_t count = recv(peer, block, sizeof block, MSG_DONTWAIT);
        for (ssize_t i = 0; i < count; i++, received++) wrong += block[i] != (UInt8)(received * 31 >> 3);
        if (count < 0) CFRunLoopRunInMode(M, 0.01, true);
    }
    CHECK_INT(received, total);
    CHECK_INT(wrong, 0);
    end_writer(w);
    close(own);
    close(peer);
}

CHECK_MAIN(test)
