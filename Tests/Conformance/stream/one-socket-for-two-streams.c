/* STREAM-T35. Facts: STREAM-12. Written: Core Foundation, CFStream.
 * The socket of a pair is closed once, with the second stream, if it is the pair's; one that the program gave is
 * left open. */
/* reference: absent streams of sockets: it jumps to a function of CFNetwork's that is not there */
#include "../streams.h"

static CFBooleanRef closes(CFReadStreamRef r)
{
    return (CFBooleanRef)CFReadStreamCopyProperty(r, kCFStreamPropertyShouldCloseNativeSocket);
}

static void test(void)
{
    CFReadStreamRef r;
    CFWriteStreamRef w;
    int own, peer;
    streams_of_a_socket(&r, &w, &own, &peer);
    CHECK(closes(r) == kCFBooleanFalse);
    CFReadStreamOpen(r);
    CFWriteStreamOpen(w);
    end_reader(r);
    end_writer(w);
    CHECK(is_open(own));
    CFStreamCreatePairWithSocket(NULL, own, &r, &w);
    CHECK(CFWriteStreamSetProperty(w, kCFStreamPropertyShouldCloseNativeSocket, kCFBooleanTrue));
    CHECK(closes(r) == kCFBooleanTrue);
    CHECK(!CFWriteStreamSetProperty(w, kCFStreamPropertyShouldCloseNativeSocket, CFSTR("yes")));
    CFReadStreamOpen(r);
    CFWriteStreamOpen(w);
    CFReadStreamClose(r);
    CHECK(is_open(own));
    CHECK_INT(write_text(w, "still"), 5);
    CFWriteStreamClose(w);
    CHECK(!is_open(own));
    CFRelease(r);
    CFRelease(w);
    /* Never opened: the last release closes. */
    int ends[2];
    stream_pair(ends);
    CFStreamCreatePairWithSocket(NULL, ends[0], &r, NULL);
    CFReadStreamSetProperty(r, kCFStreamPropertyShouldCloseNativeSocket, kCFBooleanTrue);
    CFRelease(r);
    CHECK(!is_open(ends[0]));
    close(ends[1]);
    close(peer);
}

CHECK_MAIN(test)
