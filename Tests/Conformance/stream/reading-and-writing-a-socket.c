/* STREAM-T31. Facts: STREAM-12. Written: Core Foundation, CFStream.
 * The streams of a socket read and write it, in pieces, and find the end where the peer has closed; nothing of the
 * socket is changed. */
/* reference: absent streams of sockets: it jumps to a function of CFNetwork's that is not there */
#include "../streams.h"

static void test(void)
{
    CFReadStreamRef r;
    CFWriteStreamRef w;
    int own, peer;
    char text[16] = "";
    streams_of_a_socket(&r, &w, &own, &peer);
    int flags = fcntl(own, F_GETFL);
    CHECK(CFReadStreamOpen(r) && CFWriteStreamOpen(w));
    CHECK_INT(CFReadStreamGetStatus(r), kCFStreamStatusOpen);
    CHECK(!CFReadStreamHasBytesAvailable(r));
    CHECK(CFWriteStreamCanAcceptBytes(w));
    CHECK_INT(write_text(w, "hello"), 5);
    CHECK_INT(read(peer, text, sizeof text), 5);
    CHECK_TEXT(text, "hello");
    CHECK_INT(write(peer, "world", 5), 5);
    CHECK(CFReadStreamHasBytesAvailable(r));
    CHECK_READ(r, 2, "wo");
    CHECK_READ(r, 20, "rld");
    close(peer);
    CHECK(CFReadStreamHasBytesAvailable(r));
    CHECK_READ(r, 20, "");
    CHECK_INT(CFReadStreamGetStatus(r), kCFStreamStatusAtEnd);
    CHECK_INT(fcntl(own, F_GETFL), flags);
    end_reader(r);
    end_writer(w);
    close(own);
}

CHECK_MAIN(test)
