/* SOCK-T14. Facts: SOCK-16. Written: header CFSocket.h; reference.
 * A listener and a connection. */
#include "../sockets.h"

static void check_port(CFDataRef address, int port)
{
    CHECK_INT(CFDataGetLength(address), sizeof(struct sockaddr_in));
    CHECK_INT(ntohs(((const struct sockaddr_in *)CFDataGetBytePtr(address))->sin_port), port);
    CFRelease(address);
}

static void test(void)
{
    int listener = listening_socket(5), port = port_of(listener), client = connected_to(port);
    CFSocketRef s = make_socket(listener, kCFSocketNoCallBack, NULL);
    check_port(CFSocketCopyAddress(s), port);
    CHECK(CFSocketCopyPeerAddress(s) == NULL);
    CFSocketRef c = make_socket(client, kCFSocketNoCallBack, NULL);
    check_port(CFSocketCopyPeerAddress(c), port);
    check_port(CFSocketCopyAddress(c), port_of(client));
    end_socket(s);
    end_socket(c);
}

CHECK_MAIN(test)
