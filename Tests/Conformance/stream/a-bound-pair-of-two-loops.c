/* STREAM-T51. Facts: STREAM-19. Written: Core Foundation, CFStream.
 * Each stream of a bound pair may have a loop of its own thread, with events of the one caused by the other. */
/* reference: absent CFStreamCreateBoundPair */
#include "../streams.h"

enum { total = 300000 };
static size_t sent, received, wrong;
static int is_over;

static void write_more(const void *stream, CFStreamEventType type, struct client *client)
{
    UInt8 block[1009];
    (void)client;
    if (type != kCFStreamEventCanAcceptBytes) return;
    size_t length = sizeof block < total - sent ? sizeof block : total - sent;
    for (size_t i = 0; i < length; i++) block[i] = (UInt8)((sent + i) * 31 >> 3);
    CFIndex count = CFWriteStreamWrite(WRITER(stream), block, (CFIndex)length);
    CHECK(count > 0);
    sent += (size_t)count;
    if (sent == total) CFWriteStreamClose(WRITER(stream));
}

static void read_more(const void *stream, CFStreamEventType type, struct client *client)
{
    UInt8 block[777];
    (void)client;
    if (type == kCFStreamEventEndEncountered) is_over = 1;
    if (type != kCFStreamEventHasBytesAvailable) return;
    CFIndex count = CFReadStreamRead(READER(stream), block, sizeof block);
    for (CFIndex i = 0; i < count; i++, received++) wrong += block[i] != (UInt8)(received * 31 >> 3);
}

static void test(void)
{
    CFReadStreamRef r;
    CFWriteStreamRef w;
    struct client reader = {.act = read_more}, writer = {.act = write_more};
    struct looper looper;
    start_looper(&looper);
    CFStreamCreateBoundPair(NULL, &r, &w, 3000);
    set_writer(w, every_event, &writer);
    CFWriteStreamScheduleWithRunLoop(w, looper.loop, kCFRunLoopDefaultMode);
    set_reader(r, every_event, &reader);
    SCHEDULE_READER(r, M);
    CFReadStreamOpen(r);
    CFWriteStreamOpen(w);
    RUN_UNTIL(is_over);
    CHECK_INT(received, total);
    CHECK_INT(wrong, 0);
    stop_looper(&looper);
    CFRelease(w);
    end_reader(r);
}

CHECK_MAIN(test)
