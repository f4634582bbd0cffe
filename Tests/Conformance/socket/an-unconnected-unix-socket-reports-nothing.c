/* SOCK-T54. Facts: SOCK-31. Written: header CFSocket.h; decision D-17.
 * A named Unix listener. */
/* reference: differs D-17 Connect, Write and Read are called at once */
#include "../sockets.h"

static void test(void)
{
    struct sockaddr_un name = {AF_UNIX, ""};
    snprintf(name.sun_path + 1, sizeof name.sun_path - 1, "socket-test-%d", (int)getpid());
    int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0), descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    CHECK_INT(bind(listener, (struct sockaddr *)&name, sizeof name), 0);
    CHECK_INT(listen(listener, 5), 0);
    CFDataRef address = CFDataCreate(NULL, (const UInt8 *)&name, sizeof name);
    struct deed deed = {NULL, 0};
    CFSocketRef s = watch_socket(descriptor, kCFSocketReadCallBack | kCFSocketConnectCallBack | kCFSocketWriteCallBack, &deed);
    double before = processor_seconds();
    run_for(0.2);
    CHECK(processor_seconds() - before < 0.05);
    CHECK_TRACE("");
    CHECK_INT(CFSocketConnectToAddress(s, address, -1), kCFSocketSuccess);
    RUN_UNTIL(deed.calls == 2);
    CHECK_TRACE("C W");
    CFRelease(address);
    end_socket(s);
    close(listener);
}

CHECK_MAIN(test)
