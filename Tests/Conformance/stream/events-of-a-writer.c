/* STREAM-T28. Facts: STREAM-6 STREAM-7 STREAM-14. Written: Core Foundation, CFStream.
 * A writer tells that it is open and has room, that it has more after each writing, and its end when the buffer is
 * full. */
/* reference: differs STREAM-14: the last piece, which does not fit as a whole, is an error */
#include "../streams.h"

static void write_four(const void *stream, CFStreamEventType type, struct client *client)
{
    (void)client;
    if (type == kCFStreamEventCanAcceptBytes) CHECK(write_text(WRITER(stream), "abcd") > 0);
}

static void test(void)
{
    UInt8 buffer[10];
    struct client client = {.name = "w", .act = write_four};
    CFWriteStreamRef s = CFWriteStreamCreateWithBuffer(NULL, buffer, 10);
    set_writer(s, every_event, &client);
    SCHEDULE_WRITER(s, M);
    CFWriteStreamOpen(s);
    run_for(0.05);
    CHECK_TRACE("wO wC wC wC wE");
    end_writer(s);
}

CHECK_MAIN(test)
