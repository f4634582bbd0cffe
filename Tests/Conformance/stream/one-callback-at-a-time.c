/* STREAM-T42. Facts: STREAM-11. Written: Core Foundation, CFStream.
 * A stream that two loops hold is called by one thread at a time, and neither loop spins meanwhile. */
/* reference: absent streams of sockets: it jumps to a function of CFNetwork's that is not there */
#include "../streams.h"

static int inside, most, reads;
static double busiest;

static void be_slow(const void *stream, CFStreamEventType type, struct client *client)
{
    UInt8 byte;
    (void)client;
    int now = __atomic_add_fetch(&inside, 1, __ATOMIC_SEQ_CST);
    if (now > most) most = now;
    if (type == kCFStreamEventHasBytesAvailable) {
        CFReadStreamRead(READER(stream), &byte, 1);
        double before = processor_seconds();
        stall(0.05);
        double used = processor_seconds() - before;
        if (used > busiest) busiest = used;
        __atomic_add_fetch(&reads, 1, __ATOMIC_SEQ_CST);
    }
    __atomic_sub_fetch(&inside, 1, __ATOMIC_SEQ_CST);
}

static void test(void)
{
    CFReadStreamRef r;
    int own, peer;
    struct client client = {.act = be_slow};
    struct looper looper;
    start_looper(&looper);
    streams_of_a_socket(&r, NULL, &own, &peer);
    set_reader(r, kCFStreamEventHasBytesAvailable, &client);
    SCHEDULE_READER(r, M);
    CFReadStreamScheduleWithRunLoop(r, looper.loop, kCFRunLoopDefaultMode);
    CFReadStreamOpen(r);
    CHECK_INT(write(peer, "12345678", 8), 8);
    double limit = seconds_now() + 5;
    while (__atomic_load_n(&reads, __ATOMIC_SEQ_CST) < 8 && seconds_now() < limit) CFRunLoopRunInMode(M, 0.01, true);
    CHECK_INT(reads, 8);
    CHECK_INT(most, 1);
    CHECK(busiest < 0.03);
    CFReadStreamUnscheduleFromRunLoop(r, looper.loop, kCFRunLoopDefaultMode);
    end_reader(r);
    stop_looper(&looper);
    close(own);
    close(peer);
}

CHECK_MAIN(test)
