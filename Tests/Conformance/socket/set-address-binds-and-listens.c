/* SOCK-T37. Facts: SOCK-34. Written: header CFSocket.h; reference.
 * All kinds of addresses. */
#include "../sockets.h"

static void test(void)
{
    CFDataRef any = loopback_address(0), empty = CFDataCreate(NULL, NULL, 0);
    CFSocketRef s = CFSocketCreate(NULL, 0, 0, 0, kCFSocketAcceptCallBack, note_callback, NULL);
    CHECK_INT(CFSocketSetAddress(s, NULL), kCFSocketError);
    CHECK_INT(CFSocketSetAddress(s, empty), kCFSocketError);
    CHECK_INT(CFSocketSetAddress(s, any), kCFSocketSuccess);
    schedule(s);
    int port = port_of(CFSocketGetNative(s)), client = connected_to(port);
    RUN_UNTIL(check_notes_length > 0);
    CHECK_TRACE("A");
    CFDataRef taken = loopback_address(port);
    CFSocketRef second = CFSocketCreate(NULL, 0, 0, 0, kCFSocketNoCallBack, NULL, NULL);
    CHECK_INT(CFSocketSetAddress(second, taken), kCFSocketError);
    CFSocketRef datagram = CFSocketCreate(NULL, PF_INET, SOCK_DGRAM, 0, kCFSocketNoCallBack, NULL, NULL);
    CHECK_INT(CFSocketSetAddress(datagram, any), kCFSocketSuccess);
    end_socket(s);
    end_socket(second);
    end_socket(datagram);
    close(client);
    CFRelease(any);
    CFRelease(empty);
    CFRelease(taken);
}

CHECK_MAIN(test)
