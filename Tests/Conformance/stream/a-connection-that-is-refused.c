/* STREAM-T46. Facts: STREAM-10. Written: Core Foundation, CFStream.
 * A refused connection is ECONNREFUSED, from Open without a loop and as an event in one, for both streams. */
/* reference: absent streams of sockets: it jumps to a function of CFNetwork's that is not there */
/* limit: 60 */
#include "../streams.h"

static void test(void)
{
    UInt32 port = (UInt32)unused_port();
    CFReadStreamRef r;
    CFWriteStreamRef w;
    struct client reader = {.name = "r"}, writer = {.name = "w"};
    CFStreamCreatePairWithSocketToHost(NULL, CFSTR("127.0.0.1"), port, &r, &w);
    CHECK(!CFReadStreamOpen(r));
    CHECK_INT(CFReadStreamGetStatus(r), kCFStreamStatusError);
    CHECK_ERROR(CFReadStreamGetError(r), kCFStreamErrorDomainPOSIX, ECONNREFUSED);
    CHECK(!CFWriteStreamOpen(w));
    CHECK_ERROR(CFWriteStreamGetError(w), kCFStreamErrorDomainPOSIX, ECONNREFUSED);
    end_reader(r);
    end_writer(w);
    CFStreamCreatePairWithSocketToHost(NULL, CFSTR("localhost"), port, &r, &w);
    set_reader(r, every_event, &reader);
    set_writer(w, every_event, &writer);
    SCHEDULE_READER(r, M);
    SCHEDULE_WRITER(w, M);
    CHECK(CFReadStreamOpen(r));
    CFWriteStreamOpen(w);
    RUN_UNTIL(reader.calls && writer.calls);
    run_for(0.02);
    CHECK_INT(reader.calls + writer.calls, 2);
    CHECK_ERROR(CFReadStreamGetError(r), kCFStreamErrorDomainPOSIX, ECONNREFUSED);
    CHECK_ERROR(CFWriteStreamGetError(w), kCFStreamErrorDomainPOSIX, ECONNREFUSED);
    end_reader(r);
    end_writer(w);
    forget_notes();
}

CHECK_MAIN(test)
