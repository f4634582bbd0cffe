/* STREAM-T45. Facts: STREAM-10. Written: Core Foundation, CFStream.
 * Open waits for the connection of a pair that is not scheduled; one of the two opens both. */
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
    CFStreamCreatePairWithSocketToHost(NULL, CFSTR("localhost"), (UInt32)port_of(listener), &r, &w);
    CHECK(CFReadStreamOpen(r));
    CHECK_INT(CFReadStreamGetStatus(r), kCFStreamStatusOpen);
    CHECK_INT(CFWriteStreamGetStatus(w), kCFStreamStatusNotOpen);
    CHECK(CFWriteStreamOpen(w));
    CHECK_INT(write_text(w, "ho"), 2);
    int peer = accepted(listener);
    char text[4] = "";
    CHECK_INT(read(peer, text, 3), 2);
    CHECK_INT(write(peer, "hi", 2), 2);
    CHECK_READ(r, 10, "hi");
    end_reader(r);
    end_writer(w);
    CFDataRef address = loopback_address(port_of(listener));
    CFSocketSignature signature = {PF_INET, SOCK_STREAM, 0, address};
    CFStreamCreatePairWithPeerSocketSignature(NULL, &signature, &r, &w);
    CFRelease(address);
    CHECK(CFWriteStreamOpen(w));
    CHECK_INT(write_text(w, "ho"), 2);
    end_reader(r);
    end_writer(w);
    close(peer);
    close(listener);
}

CHECK_MAIN(test)
