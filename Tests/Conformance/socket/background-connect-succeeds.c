/* SOCK-T33. Facts: SOCK-31, SOCK-35. Written: header CFSocket.h; reference; cases.md 89.
 * Loopback listener. */
#include "../sockets.h"

static void test(void)
{
    int listener = listening_socket(5);
    CFDataRef address = loopback_address(port_of(listener));
    struct deed deed = {NULL, 0};
    CFSocketRef s = watch_socket(stream_socket(), kCFSocketReadCallBack | kCFSocketConnectCallBack | kCFSocketWriteCallBack, &deed);
    CHECK_INT(CFSocketConnectToAddress(s, address, -1), kCFSocketSuccess);
    RUN_UNTIL(deed.calls == 2);
    run_for(0.02);
    CHECK_TRACE("C W");
    CFSocketEnableCallBacks(s, kCFSocketConnectCallBack | kCFSocketWriteCallBack);
    run_for(0.02);
    CHECK_TRACE("W");
    CFRelease(address);
    end_socket(s);
    close(listener);
}

CHECK_MAIN(test)
