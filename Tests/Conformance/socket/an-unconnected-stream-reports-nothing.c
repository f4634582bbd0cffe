/* SOCK-T53. Facts: SOCK-31. Written: header CFSocket.h; decision D-17.
 * connect(2) after scheduling, and CFSocketConnectToAddress. */
/* reference: differs D-17 Connect, Write and Data are called at once */
#include "../sockets.h"

static void check(int with_function)
{
    int listener = listening_socket(5), descriptor = stream_socket();
    CFDataRef address = loopback_address(port_of(listener));
    struct deed deed = {NULL, 0};
    CFSocketRef s = watch_socket(descriptor, kCFSocketDataCallBack | kCFSocketConnectCallBack | kCFSocketWriteCallBack, &deed);
    CFRunLoopSourceRef keeper = keep_busy(CFRunLoopGetCurrent(), M);
    double before = processor_seconds();
    run_for(0.2);
    CHECK(processor_seconds() - before < 0.05);
    CHECK_TRACE("");
    if (with_function) CHECK_INT(CFSocketConnectToAddress(s, address, 0), kCFSocketSuccess);
    else CHECK_INT(connect(descriptor, (const struct sockaddr *)CFDataGetBytePtr(address), sizeof(struct sockaddr_in)), 0);
    RUN_UNTIL(deed.calls == 2);
    CHECK_TRACE("C W");
    int served = accept(listener, NULL, NULL);
    send_text(served, "hello");
    RUN_UNTIL(deed.calls == 3);
    CHECK_TRACE("Dhello");
    CFRunLoopSourceInvalidate(keeper);
    CFRelease(keeper);
    CFRelease(address);
    end_socket(s);
    close(served);
    close(listener);
}

static void test(void)
{
    check(0);
    check(1);
}

CHECK_MAIN(test)
