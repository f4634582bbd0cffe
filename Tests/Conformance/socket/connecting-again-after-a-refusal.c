/* SOCK-T35. Facts: SOCK-31, SOCK-32. Written: header CFSocket.h; decision D-17.
 * First nobody listens, then somebody does. */
/* reference: differs D-17 SOCK-32 the refusal ends the Data socket */
#include "../sockets.h"

static void test(void)
{
    CFDataRef nowhere = loopback_address(unused_port());
    int listener = listening_socket(5);
    CFDataRef somewhere = loopback_address(port_of(listener));
    struct deed deed = {NULL, 0};
    CFSocketRef s = watch_socket(stream_socket(), kCFSocketDataCallBack | kCFSocketConnectCallBack | kCFSocketWriteCallBack, &deed);
    CHECK_INT(CFSocketConnectToAddress(s, nowhere, -1), kCFSocketSuccess);
    RUN_UNTIL(deed.calls > 0);
    forget_notes();
    CHECK_INT(CFSocketConnectToAddress(s, somewhere, -1), kCFSocketSuccess);
    RUN_UNTIL(deed.calls > 1);
    CHECK_TRACE("W");
    int served = accept(listener, NULL, NULL);
    send_text(served, "hello");
    RUN_UNTIL(deed.calls > 2);
    CHECK_TRACE("Dhello");
    CFRelease(nowhere);
    CFRelease(somewhere);
    end_socket(s);
    close(served);
    close(listener);
}

CHECK_MAIN(test)
