/* STREAM-T50. Facts: STREAM-19. Written: Core Foundation, CFStream.
 * Each stream of a bound pair may have a thread: the writer waits for room, the reader for bytes, and nothing is
 * lost. */
/* reference: absent CFStreamCreateBoundPair */
#include "../streams.h"

enum { total = 2000000 };

static void *write_all(void *stream)
{
    UInt8 block[1009];
    CFWriteStreamOpen(stream);
    for (size_t sent = 0; sent < total;) {
        size_t length = sizeof block < total - sent ? sizeof block : total - sent;
        for (size_t i = 0; i < length; i++) block[i] = (UInt8)((sent + i) * 31 >> 3);
        CFIndex count = CFWriteStreamWrite(stream, block, (CFIndex)length);
        CHECK(count > 0);
        if (count <= 0) break;
        sent += (size_t)count;
    }
    CFWriteStreamClose(stream);
    return NULL;
}

static void test(void)
{
    CFReadStreamRef r;
    CFWriteStreamRef w;
    static UInt8 block[777];
    size_t received = 0, wrong = 0;
    CFIndex count;
    CFStreamCreateBoundPair(NULL, &r, &w, 1000);
    pthread_t writer = start_thread(write_all, w);
    CFReadStreamOpen(r);
    while ((count = CFReadStreamRead(r, block, sizeof block)) > 0)
        for (CFIndex i = 0; i < count; i++, received++) wrong += block[i] != (UInt8)(received * 31 >> 3);
    CHECK_INT(count, 0);
    CHECK_INT(received, total);
    CHECK_INT(wrong, 0);
    join_thread(writer);
    CFRelease(w);
    end_reader(r);
    /* The reader goes while the buffer is full. */
    CFStreamCreateBoundPair(NULL, &r, &w, 10);
    CFReadStreamOpen(r);
    CFWriteStreamOpen(w);
    write_text(w, "0123456789");
    CFReadStreamClose(r);
    CHECK_INT(write_text(w, "x"), -1);
    CHECK_ERROR(CFWriteStreamGetError(w), kCFStreamErrorDomainPOSIX, EPIPE);
    CFRelease(r);
    end_writer(w);
}

CHECK_MAIN(test)
