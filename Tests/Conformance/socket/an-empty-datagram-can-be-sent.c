/* SOCK-T47. Facts: SOCK-37. Written: header CFSocket.h; decision D-17.
 * A pair of Unix datagram sockets. */
/* reference: differs D-17 SOCK-37 it reports an error */
#include "../sockets.h"

static void test(void)
{
    int ends[2];
    char byte;
    CHECK_INT(socketpair(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0, ends), 0);
    CFDataRef nothing = CFDataCreate(NULL, NULL, 0);
    CFSocketRef s = make_socket(ends[0], kCFSocketNoCallBack, NULL);
    CHECK_INT(CFSocketSendData(s, NULL, nothing, 1), kCFSocketSuccess);
    CHECK_INT(recv(ends[1], &byte, 1, MSG_DONTWAIT), 0);
    CFRelease(nothing);
    end_socket(s);
    close(ends[1]);
}

CHECK_MAIN(test)
