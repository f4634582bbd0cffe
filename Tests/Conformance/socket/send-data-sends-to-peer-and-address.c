/* SOCK-T43. Facts: SOCK-37. Written: header CFSocket.h; reference; cases.md 95.
 * UDP on loopback. */
#include "../sockets.h"

static void test(void)
{
    int receiver = bound_socket(SOCK_DGRAM);
    CFDataRef to = loopback_address(port_of(receiver)), data = CFDataCreate(NULL, (const UInt8 *)"five!", 5);
    CFSocketRef watched = watch_socket(receiver, kCFSocketDataCallBack, NULL);
    CFSocketRef s = CFSocketCreate(NULL, PF_INET, SOCK_DGRAM, IPPROTO_UDP, kCFSocketNoCallBack, NULL, NULL);
    CHECK_INT(CFSocketSendData(s, to, data, 1), kCFSocketSuccess);
    RUN_UNTIL(check_notes_length > 0);
    CHECK_TRACE("Dfive!");
    CHECK_INT(CFSocketConnectToAddress(s, to, 0), kCFSocketSuccess);
    CHECK_INT(CFSocketSendData(s, NULL, data, 0), kCFSocketSuccess);
    RUN_UNTIL(check_notes_length > 0);
    CHECK_TRACE("Dfive!");
    CFRelease(to);
    CFRelease(data);
    end_socket(s);
    end_socket(watched);
}

CHECK_MAIN(test)
