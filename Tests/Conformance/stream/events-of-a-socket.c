/* STREAM-T32. Facts: STREAM-6 STREAM-7 STREAM-17. Written: Core Foundation, CFStream.
 * The reader of a socket tells of bytes, once for each reading, and of the end without one; the writer tells of
 * room. */
/* reference: absent streams of sockets: it jumps to a function of CFNetwork's that is not there */
#include "../streams.h"

static void test(void)
{
    CFReadStreamRef r;
    CFWriteStreamRef w;
    int own, peer;
    struct client reader = {.name = "r"}, writer = {.name = "w"};
    streams_of_a_socket(&r, &w, &own, &peer);
    set_reader(r, every_event, &reader);
    set_writer(w, every_event, &writer);
    SCHEDULE_READER(r, M);
    CFReadStreamOpen(r);
    run_for(0.02);
    CHECK_TRACE("rO");
    SCHEDULE_WRITER(w, M);
    CFWriteStreamOpen(w);
    run_for(0.02);
    CHECK_TRACE("wO wC");
    write_text(w, "x");
    run_for(0.02);
    CHECK_TRACE("wC");
    CHECK_INT(write(peer, "0123456", 7), 7);
    double before = processor_seconds();
    run_for(0.2);
    CHECK(processor_seconds() - before < 0.1);
    CHECK_TRACE("rB");
    CHECK_READ(r, 3, "012");
    run_for(0.02);
    CHECK_TRACE("rB");
    CHECK_READ(r, 30, "3456");
    run_for(0.02);
    CHECK_TRACE("");
    CHECK_INT(write(peer, "last", 4), 4);
    shutdown(peer, SHUT_WR);
    run_for(0.02);
    CHECK_TRACE("rB");
    CHECK_READ(r, 30, "last");
    run_for(0.02);
    CHECK_TRACE("rE");
    before = processor_seconds();
    run_for(0.2);
    CHECK(processor_seconds() - before < 0.1);
    CHECK_INT(CFReadStreamGetStatus(r), kCFStreamStatusAtEnd);
    end_reader(r);
    end_writer(w);
    close(own);
    close(peer);
    CHECK_TRACE("");
}

CHECK_MAIN(test)
