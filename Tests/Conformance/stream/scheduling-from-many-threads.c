/* STREAM-T53. Facts: STREAM-11. Written: Core Foundation, CFStream.
 * Threads that schedule, unschedule and set clients while the loop calls them lose nothing and break nothing. */
/* reference: absent streams of sockets: it jumps to a function of CFNetwork's that is not there */
#include "../streams.h"

static CFReadStreamRef r;
static CFRunLoopRef loop;
static int is_over, bytes;
static struct client clients[3];

static void take_one(const void *stream, CFStreamEventType type, struct client *client)
{
    UInt8 byte;
    (void)client;
    if (type == kCFStreamEventHasBytesAvailable && CFReadStreamHasBytesAvailable(READER(stream)))
        __atomic_add_fetch(&bytes, (int)CFReadStreamRead(READER(stream), &byte, 1), __ATOMIC_SEQ_CST);
}

static void *disturb(void *number)
{
    struct client *client = &clients[(uintptr_t)number];
    client->act = take_one;
    while (!__atomic_load_n(&is_over, __ATOMIC_SEQ_CST)) {
        CFReadStreamScheduleWithRunLoop(r, loop, (uintptr_t)number & 1 ? N : M);
        set_reader(r, every_event, client);
        (void)CFReadStreamGetStatus(r);
        CFReadStreamUnscheduleFromRunLoop(r, loop, (uintptr_t)number & 1 ? N : M);
    }
    return NULL;
}

static void test(void)
{
    int own, peer;
    pthread_t threads[3];
    streams_of_a_socket(&r, NULL, &own, &peer);
    loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef keeper = keep_busy(loop, M), other = keep_busy(loop, N);
    CFReadStreamOpen(r);
    static char many[2000];
    CHECK_INT(write(peer, many, sizeof many), sizeof many);
    for (uintptr_t i = 0; i < 3; i++) threads[i] = start_thread(disturb, (void *)i);
    double limit = seconds_now() + 1;
    while (seconds_now() < limit) {
        CFRunLoopRunInMode(M, 0.01, true);
        CFRunLoopRunInMode(N, 0.01, true);
    }
    __atomic_store_n(&is_over, 1, __ATOMIC_SEQ_CST);
    for (int i = 0; i < 3; i++) join_thread(threads[i]);
    struct client last = {.act = take_one};
    set_reader(r, every_event, &last);
    SCHEDULE_READER(r, M);
    RUN_UNTIL(bytes == sizeof many);
    end_reader(r);
    for (int i = 0; i < 3; i++) CHECK_INT(owners(&clients[i].count), 0);
    CFRunLoopSourceInvalidate(keeper);
    CFRunLoopSourceInvalidate(other);
    CFRelease(keeper);
    CFRelease(other);
    close(own);
    close(peer);
}

CHECK_MAIN(test)
