/* SOCK-T28. Facts: SOCK-27, SOCK-4. Written: header CFSocket.h; reference.
 * UDP, TCP and a Unix pair. */
#include "../sockets.h"

static int port, length, family;
static void callback(CFSocketRef s, CFSocketCallBackType type, CFDataRef address, const void *data, void *info)
{
    (void)s; (void)type; (void)data; (void)info;
    const struct sockaddr_in *in = (const struct sockaddr_in *)(const void *)CFDataGetBytePtr(address);
    length = (int)CFDataGetLength(address);
    family = in->sin_family;
    port = length >= (int)sizeof *in ? ntohs(in->sin_port) : -1;
}

static CFSocketRef watch(int descriptor)
{
    CFSocketRef s = CFSocketCreateWithNative(NULL, descriptor, kCFSocketDataCallBack, callback, NULL);
    schedule(s);
    length = 0;
    return s;
}

static void test(void)
{
    int receiver = bound_socket(SOCK_DGRAM), sender = bound_socket(SOCK_DGRAM);
    CFDataRef to = loopback_address(port_of(receiver));
    CFSocketRef s = watch(receiver);
    sendto(sender, "x", 1, 0, (const struct sockaddr *)CFDataGetBytePtr(to), sizeof(struct sockaddr_in));
    RUN_UNTIL(length > 0);
    CHECK_INT(port, port_of(sender));
    CFRelease(to);
    end_socket(s);
    close(sender);

    int listener = listening_socket(5), client = connected_to(port_of(listener)), served = accept(listener, NULL, NULL);
    s = watch(served);
    send_text(client, "x");
    RUN_UNTIL(length > 0);
    CHECK_INT(port, port_of(client));
    end_socket(s);
    close(client);
    close(listener);

    int ends[2];
    stream_pair(ends);
    s = watch(ends[0]);
    send_text(ends[1], "x");
    RUN_UNTIL(length > 0);
    CHECK_INT(length, 2);
    CHECK_INT(family, AF_UNIX);
    end_socket(s);
    close(ends[1]);
}

CHECK_MAIN(test)
