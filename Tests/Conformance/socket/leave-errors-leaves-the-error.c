/* SOCK-T36. Facts: SOCK-33. Written: header CFSocket.h; reference.
 * A refused connection. */
#include "../sockets.h"

static int left = -1;
static void take_error(CFSocketRef s, CFSocketCallBackType type, const void *data)
{
    socklen_t length = sizeof left;
    (void)data;
    if (type != kCFSocketConnectCallBack) return;
    getsockopt(CFSocketGetNative(s), SOL_SOCKET, SO_ERROR, &left, &length);
    CFSocketInvalidate(s);
}

static void test(void)
{
    CFDataRef address = loopback_address(unused_port());
    struct deed deed = {take_error, 0};
    CFSocketRef s = watch_socket(stream_socket(), kCFSocketConnectCallBack, &deed);
    CFSocketSetSocketFlags(s, kCFSocketCloseOnInvalidate | kCFSocketLeaveErrors);
    CHECK_INT(CFSocketConnectToAddress(s, address, -1), kCFSocketSuccess);
    RUN_UNTIL(deed.calls > 0);
    CHECK_TRACE("C");
    CHECK_INT(left, ECONNREFUSED);
    CFRelease(address);
    CFRelease(s);
}

CHECK_MAIN(test)
