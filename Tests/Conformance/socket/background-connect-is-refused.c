/* SOCK-T34. Facts: SOCK-32. Written: header CFSocket.h; decision D-17; cases.md 89.
 * A port that nobody listens on; the socket also wants Read, or Data, and Write. */
/* reference: differs D-17 SOCK-32 Connect is followed by a storm of Read */
#include "../sockets.h"

static void check(CFOptionFlags reading)
{
    CFDataRef address = loopback_address(unused_port());
    struct deed deed = {NULL, 0};
    char expected[32];
    CFSocketRef s = watch_socket(stream_socket(), reading | kCFSocketConnectCallBack | kCFSocketWriteCallBack, &deed);
    CHECK_INT(CFSocketConnectToAddress(s, address, -1), kCFSocketSuccess);
    RUN_UNTIL(deed.calls > 0);
    double before = processor_seconds();
    run_for(0.1);
    CHECK(processor_seconds() - before < 0.05);
    snprintf(expected, sizeof expected, "C!%d", ECONNREFUSED);
    CHECK_TRACE(expected);
    CFRelease(address);
    end_socket(s);
}

static void test(void)
{
    check(kCFSocketReadCallBack);
    check(kCFSocketDataCallBack);
    check(kCFSocketNoCallBack);
}

CHECK_MAIN(test)
