/* STREAM-T44. Facts: STREAM-10. Written: Core Foundation, CFStream.
 * If one stream of a pair is scheduled the other one is opened in the background, too; writing waits for the
 * connection. */
/* reference: absent streams of sockets: it jumps to a function of CFNetwork's that is not there */
#include "../streams.h"

static int accepted(int listener)
{
    int peer = accept(listener, NULL, NULL);
    CHECK(peer >= 0);
    return peer;
}

static void test(void)
{
    int listener = listening_socket(4);
    CFReadStreamRef r;
    CFWriteStreamRef w;
    struct client reader = {.name = "r"};
    char text[4] = "";
    for (int i = 0; i < 2; i++) {
        CFStreamCreatePairWithSocketToHost(NULL, CFSTR("localhost"), (UInt32)port_of(listener), &r, &w);
        set_reader(r, every_event, &reader);
        SCHEDULE_READER(r, M);
        CHECK(CFWriteStreamOpen(w));
        CHECK(CFReadStreamOpen(r));
        if (i == 0) CHECK_INT(write_text(w, "ho"), 2); /* before the loop runs */
        RUN_UNTIL(reader.calls == i + 1);
        CHECK_TRACE("rO");
        CHECK_INT(CFWriteStreamGetStatus(w), kCFStreamStatusOpen);
        if (i == 1) CHECK_INT(write_text(w, "ho"), 2);
        int peer = accepted(listener);
        CHECK_INT(read(peer, text, 3), 2);
        end_reader(r);
        end_writer(w);
        close(peer);
    }
    close(listener);
}

CHECK_MAIN(test)
