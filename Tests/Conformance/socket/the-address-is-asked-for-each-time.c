/* SOCK-T15. Facts: SOCK-16. Written: header CFSocket.h; decision D-17.
 * CopyAddress before and after SetAddress. */
/* reference: differs D-17 SOCK-16 the first answer is kept for ever */
#include "../sockets.h"

static int port_in(CFDataRef address)
{
    int port = ntohs(((const struct sockaddr_in *)CFDataGetBytePtr(address))->sin_port);
    CFRelease(address);
    return port;
}

static void test(void)
{
    CFSocketRef s = CFSocketCreate(NULL, 0, 0, 0, kCFSocketNoCallBack, NULL, NULL);
    CHECK_INT(port_in(CFSocketCopyAddress(s)), 0);
    CFDataRef address = loopback_address(0);
    CHECK_INT(CFSocketSetAddress(s, address), kCFSocketSuccess);
    CFRelease(address);
    CHECK(port_in(CFSocketCopyAddress(s)) != 0);
    end_socket(s);
}

CHECK_MAIN(test)
