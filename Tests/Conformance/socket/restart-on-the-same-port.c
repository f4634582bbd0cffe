/* SOCK-T39. Facts: SOCK-6. Written: header CFSocket.h; cases.md 91.
 * A server that closes its connection first, twice. */
#include "../sockets.h"

static CFSocketRef start_server(int port, int reuse)
{
    CFSocketRef s = CFSocketCreate(NULL, 0, 0, 0, kCFSocketNoCallBack, NULL, NULL);
    setsockopt(CFSocketGetNative(s), SOL_SOCKET, SO_REUSEADDR, &reuse, sizeof reuse);
    CFDataRef address = loopback_address(port);
    CFSocketError error = CFSocketSetAddress(s, address);
    CFRelease(address);
    if (error == kCFSocketSuccess) return s;
    end_socket(s);
    return NULL;
}

static void test(void)
{
    CFSocketRef server = start_server(0, 1);
    int port = port_of(CFSocketGetNative(server)), client = connected_to(port);
    int served = accept(CFSocketGetNative(server), NULL, NULL);
    shutdown(served, SHUT_WR);
    close(served);
    close(client);
    end_socket(server);
    server = start_server(port, 1);
    CHECK(server != NULL);
    if (server) end_socket(server);
}

CHECK_MAIN(test)
