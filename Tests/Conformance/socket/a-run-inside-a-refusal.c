/* SOCK-T71. Facts: SOCK-32. Written: header CFSocket.h; decision D-17.
 * Connect with an errno, and a run inside it. */
/* reference: differs D-17 SOCK-32 Read is called inside */
#include "../sockets.h"

static void run_inside(CFSocketRef s, CFSocketCallBackType type, const void *data)
{
    (void)s; (void)type; (void)data;
    double before = processor_seconds();
    run_for(0.05);
    CHECK(processor_seconds() - before < 0.03);
}

static void test(void)
{
    CFDataRef address = loopback_address(unused_port());
    struct deed deed = {run_inside, 0};
    char expected[32];
    CFSocketRef s = watch_socket(stream_socket(), kCFSocketReadCallBack | kCFSocketConnectCallBack | kCFSocketWriteCallBack, &deed);
    CHECK_INT(CFSocketConnectToAddress(s, address, -1), kCFSocketSuccess);
    RUN_UNTIL(deed.calls > 0);
    run_for(0.02);
    snprintf(expected, sizeof expected, "C!%d", ECONNREFUSED);
    CHECK_TRACE(expected);
    CFRelease(address);
    end_socket(s);
}

CHECK_MAIN(test)
