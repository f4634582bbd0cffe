/* SOCK-T41. Facts: SOCK-35. Written: header CFSocket.h; reference.
 * A listener whose queue is full answers nobody. */
#include "../sockets.h"

static void test(void)
{
    int listener = listening_socket(0), waiting[8], count = 0;
    CFDataRef address = loopback_address(port_of(listener));
    for (; count < 8; count++) { /* fills the queue */
        waiting[count] = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
        (void)!connect(waiting[count], (const struct sockaddr *)CFDataGetBytePtr(address), sizeof(struct sockaddr_in));
    }
    CFSocketRef s = make_socket(stream_socket(), kCFSocketNoCallBack, NULL);
    double before = seconds_now();
    CHECK_INT(CFSocketConnectToAddress(s, address, 0.1), kCFSocketTimeout);
    CHECK(seconds_now() - before >= 0.0999);
    CHECK(seconds_now() - before < 2);
    while (count > 0) close(waiting[--count]);
    CFRelease(address);
    end_socket(s);
    close(listener);
}

CHECK_MAIN(test)
