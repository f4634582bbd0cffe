/* STREAM-T33. Facts: STREAM-17. Written: Core Foundation, CFStream.
 * A client that wants the end only hears of it when nothing is left, and unread bytes do not keep the loop busy. */
/* reference: absent streams of sockets: it jumps to a function of CFNetwork's that is not there */
#include "../streams.h"

static void test(void)
{
    CFReadStreamRef r;
    int own, peer;
    struct client reader = {.name = "r"};
    streams_of_a_socket(&r, NULL, &own, &peer);
    set_reader(r, kCFStreamEventEndEncountered | kCFStreamEventErrorOccurred, &reader);
    SCHEDULE_READER(r, M);
    CFReadStreamOpen(r);
    CHECK_INT(write(peer, "left", 4), 4);
    close(peer);
    double before = processor_seconds();
    run_for(0.2);
    CHECK(processor_seconds() - before < 0.1);
    CHECK_TRACE("");
    CHECK_READ(r, 30, "left");
    run_for(0.02);
    CHECK_TRACE("rE");
    end_reader(r);
    close(own);
}

CHECK_MAIN(test)
