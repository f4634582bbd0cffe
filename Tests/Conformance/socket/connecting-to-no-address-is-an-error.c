/* SOCK-T70. Facts: SOCK-34, SOCK-35. Written: header CFSocket.h.
 * No address. */
/* reference: differs D-14 it crashes */
#include "../sockets.h"

static void test(void)
{
    CFDataRef empty = CFDataCreate(NULL, NULL, 0);
    CFSocketRef s = make_socket(stream_socket(), kCFSocketNoCallBack, NULL);
    CHECK_INT(CFSocketConnectToAddress(s, NULL, 0), kCFSocketError);
    CHECK_INT(CFSocketConnectToAddress(s, empty, -1), kCFSocketError);
    CFRelease(empty);
    end_socket(s);
}

CHECK_MAIN(test)
