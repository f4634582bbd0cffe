/* STREAM-T39. Facts: STREAM-17. Written: Core Foundation, CFStream.
 * Peers that send and vanish at any moment, with data on the way in both directions, end in an end or an error,
 * once. */
/* reference: absent streams of sockets: it jumps to a function of CFNetwork's that is not there */
#include "../streams.h"

static int outcomes, bytes;

static void go_on(const void *stream, CFStreamEventType type, struct client *client)
{
    UInt8 block[100];
    if (type == kCFStreamEventHasBytesAvailable) {
        CFIndex count = CFReadStreamRead(READER(stream), block, sizeof block);
        if (count > 0) bytes += (int)count;
    }
    if (type != kCFStreamEventErrorOccurred && type != kCFStreamEventEndEncountered) return;
    outcomes++;
    (void)client;
    CFReadStreamClose(READER(stream));
}

static void test(void)
{
    int listener = listening_socket(8), sent = 0;
    for (int i = 0; i < 200; i++) {
        int one = connected_to(port_of(listener)), peer = accept(listener, NULL, NULL);
        struct client client = {.act = go_on};
        CFReadStreamRef r;
        CFWriteStreamRef w;
        CFStreamCreatePairWithSocket(NULL, one, &r, &w);
        CFReadStreamSetProperty(r, kCFStreamPropertyShouldCloseNativeSocket, kCFBooleanTrue);
        set_reader(r, every_event, &client);
        SCHEDULE_READER(r, M);
        CFReadStreamOpen(r);
        CFWriteStreamOpen(w);
        if (i & 1) write_text(w, "unread");
        if (i & 2) sent += (int)send(peer, "0123456789", 10, MSG_NOSIGNAL);
        if (i & 4) CFRunLoopRunInMode(M, 0.001, true);
        struct linger now = {1, 0};
        if (i & 8) setsockopt(peer, SOL_SOCKET, SO_LINGER, &now, sizeof now);
        if (i & 16) shutdown(peer, SHUT_WR);
        close(peer);
        int before = outcomes;
        RUN_UNTIL(outcomes > before);
        CHECK_INT(outcomes, before + 1);
        end_writer(w);
        CFRelease(r);
    }
    CHECK(bytes <= sent);
    close(listener);
}

CHECK_MAIN(test)
