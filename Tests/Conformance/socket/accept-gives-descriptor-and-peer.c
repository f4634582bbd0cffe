/* SOCK-T29. Facts: SOCK-28. Written: header CFSocket.h; reference.
 * Three clients. */
#include "../sockets.h"

static int accepted[3], ports[3], count;
static void callback(CFSocketRef s, CFSocketCallBackType type, CFDataRef address, const void *data, void *info)
{
    (void)s; (void)info;
    CHECK_INT(type, kCFSocketAcceptCallBack);
    if (count == 3) return;
    accepted[count] = *(const CFSocketNativeHandle *)data;
    ports[count++] = ntohs(((const struct sockaddr_in *)(const void *)CFDataGetBytePtr(address))->sin_port);
}

static void test(void)
{
    int listener = listening_socket(5), clients[3];
    CFSocketRef s = CFSocketCreateWithNative(NULL, listener, kCFSocketAcceptCallBack, callback, NULL);
    schedule(s);
    for (int i = 0; i < 3; i++) clients[i] = connected_to(port_of(listener));
    RUN_UNTIL(count == 3);
    for (int i = 0; i < 3; i++) {
        CHECK_INT(ports[i], port_of(clients[i]));
        CHECK(blocks(accepted[i]));
        CHECK_INT(fcntl(accepted[i], F_GETFD), 0);
        close(accepted[i]);
        close(clients[i]);
    }
    end_socket(s);
}

CHECK_MAIN(test)
