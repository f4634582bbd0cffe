/* SOCK-T40. Facts: SOCK-35. Written: header CFSocket.h; reference.
 * Success and refusal, waiting and waiting at most. */
#include "../sockets.h"

static void test(void)
{
    int listener = listening_socket(5);
    CFDataRef somewhere = loopback_address(port_of(listener)), nowhere = loopback_address(unused_port());
    for (double timeout = 0; timeout <= 1; timeout += 1) {
        struct deed deed = {NULL, 0};
        CFSocketRef s = watch_socket(stream_socket(), kCFSocketConnectCallBack, &deed);
        CHECK_INT(CFSocketConnectToAddress(s, somewhere, timeout), kCFSocketSuccess);
        CFDataRef peer = CFSocketCopyPeerAddress(s);
        CHECK(peer != NULL);
        if (peer) CFRelease(peer);
        RUN_UNTIL(deed.calls > 0);
        CHECK_TRACE("C");
        end_socket(s);
        s = make_socket(stream_socket(), kCFSocketNoCallBack, NULL);
        CHECK_INT(CFSocketConnectToAddress(s, nowhere, timeout), kCFSocketError);
        end_socket(s);
    }
    CFRelease(somewhere);
    CFRelease(nowhere);
    close(listener);
}

CHECK_MAIN(test)
