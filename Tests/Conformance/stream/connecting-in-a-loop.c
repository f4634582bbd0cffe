/* STREAM-T43. Facts: STREAM-10. Written: Core Foundation, CFStream.
 * A scheduled pair is connected in the background: Open returns at once, both streams tell when they are open. */
/* reference: absent streams of sockets: it jumps to a function of CFNetwork's that is not there */
#include "../streams.h"

static int accepted(int listener)
{
    int peer = accept(listener, NULL, NULL);
    CHECK(peer >= 0);
    return peer;
}

static void check_host(CFStringRef host)
{
    int listener = listening_socket(4);
    CFReadStreamRef r;
    CFWriteStreamRef w;
    struct client reader = {.name = "r"}, writer = {.name = "w"};
    CFStreamCreatePairWithSocketToHost(NULL, host, (UInt32)port_of(listener), &r, &w);
    set_reader(r, every_event, &reader);
    set_writer(w, kCFStreamEventOpenCompleted, &writer);
    SCHEDULE_READER(r, M);
    SCHEDULE_WRITER(w, M);
    CHECK(CFReadStreamOpen(r));
    CHECK(CFWriteStreamOpen(w));
    RUN_UNTIL(reader.calls && writer.calls);
    CHECK_INT(CFReadStreamGetStatus(r), kCFStreamStatusOpen);
    CHECK_INT(CFWriteStreamGetStatus(w), kCFStreamStatusOpen);
    int peer = accepted(listener);
    CHECK_INT(write(peer, "hi", 2), 2);
    RUN_UNTIL(reader.calls == 2);
    CHECK_READ(r, 10, "hi");
    CHECK_INT(write_text(w, "ho"), 2);
    char text[4] = "";
    CHECK_INT(read(peer, text, 3), 2);
    end_reader(r);
    end_writer(w);
    CHECK_INT(read(peer, text, 3), 0); /* closed with the second stream */
    close(peer);
    close(listener);
    forget_notes();
}

static void test(void)
{
    check_host(CFSTR("127.0.0.1"));
    check_host(CFSTR("localhost")); /* also where ::1 comes first, on which nobody listens */
}

CHECK_MAIN(test)
