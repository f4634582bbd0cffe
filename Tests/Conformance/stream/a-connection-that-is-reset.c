/* STREAM-T34. Facts: STREAM-17. Written: Core Foundation, CFStream.
 * A reset connection is an error of the reader, told without reading, and EPIPE for the writer, without a signal. */
/* reference: absent streams of sockets: it jumps to a function of CFNetwork's that is not there */
#include "../streams.h"

static void test(void)
{
    int listener = listening_socket(1), one = connected_to(port_of(listener));
    int peer = accept(listener, NULL, NULL);
    CFReadStreamRef r;
    CFWriteStreamRef w;
    struct client reader = {.name = "r"}, writer = {.name = "w"};
    CFStreamCreatePairWithSocket(NULL, one, &r, &w);
    CFReadStreamSetProperty(r, kCFStreamPropertyShouldCloseNativeSocket, kCFBooleanTrue);
    set_reader(r, every_event, &reader);
    set_writer(w, kCFStreamEventErrorOccurred, &writer);
    SCHEDULE_READER(r, M);
    CFReadStreamOpen(r);
    CFWriteStreamOpen(w);
    struct linger now = {1, 0};
    setsockopt(peer, SOL_SOCKET, SO_LINGER, &now, sizeof now);
    close(peer);
    RUN_UNTIL(reader.calls == 2);
    CHECK_TRACE("rO rX");
    CHECK_INT(CFReadStreamGetStatus(r), kCFStreamStatusError);
    CHECK_ERROR(CFReadStreamGetError(r), kCFStreamErrorDomainPOSIX, ECONNRESET);
    CHECK_READ(r, 4, "(failed)");
    CHECK_INT(write_text(w, "x"), -1);
    CHECK_ERROR(CFWriteStreamGetError(w), kCFStreamErrorDomainPOSIX, EPIPE);
    SCHEDULE_WRITER(w, M);
    run_for(0.02);
    CHECK_TRACE("wX");
    CFReadStreamClose(r);
    CHECK_INT(CFReadStreamGetStatus(r), kCFStreamStatusError);
    SCHEDULE_READER(r, N); /* closed though its status says Error */
    CHECK_INT(CFRunLoopRunInMode(N, 0.02, false), kCFRunLoopRunFinished);
    end_writer(w);
    CFRelease(r);
    close(listener);
}

CHECK_MAIN(test)
