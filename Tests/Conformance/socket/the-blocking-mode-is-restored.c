/* SOCK-T42. Facts: SOCK-36. Written: header CFSocket.h; decision D-17.
 * All kinds of timeouts, on sockets that block and that do not. */
/* reference: differs D-17 SOCK-36 a timeout leaves the socket non-blocking */
#include "../sockets.h"

static void test(void)
{
    int listener = listening_socket(20);
    CFDataRef somewhere = loopback_address(port_of(listener)), nowhere = loopback_address(unused_port());
    for (double timeout = -1; timeout <= 1; timeout += 1)
        for (int nonblocking = 0; nonblocking < 2; nonblocking++)
            for (int fails = 0; fails < 2; fails++) {
                int descriptor = stream_socket();
                if (nonblocking) fcntl(descriptor, F_SETFL, O_NONBLOCK);
                CFSocketRef s = make_socket(descriptor, kCFSocketNoCallBack, NULL);
                CFSocketError error = CFSocketConnectToAddress(s, fails ? nowhere : somewhere, timeout);
                CHECK_INT(error, fails && timeout >= 0 ? kCFSocketError : kCFSocketSuccess);
                CHECK_INT(blocks(descriptor), !nonblocking);
                end_socket(s);
            }
    CFRelease(somewhere);
    CFRelease(nowhere);
    close(listener);
}

CHECK_MAIN(test)
