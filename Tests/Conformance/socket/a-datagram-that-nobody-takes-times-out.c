/* SOCK-T46. Facts: SOCK-37. Written: header CFSocket.h; decision D-17.
 * A Unix datagram socket whose queue is full, with an address. */
/* reference: differs D-17 SOCK-37 kCFSocketTimeout is never returned */
#include "../sockets.h"

static void test(void)
{
    struct sockaddr_un name = {AF_UNIX, ""};
    snprintf(name.sun_path + 1, sizeof name.sun_path - 1, "socket-test-%d", (int)getpid());
    int receiver = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    CHECK_INT(bind(receiver, (struct sockaddr *)&name, sizeof name), 0);
    CFDataRef to = CFDataCreate(NULL, (const UInt8 *)&name, sizeof name), data = CFDataCreate(NULL, (const UInt8 *)"x", 1);
    CFSocketRef s = CFSocketCreate(NULL, PF_UNIX, SOCK_DGRAM, 0, kCFSocketNoCallBack, NULL, NULL);
    int sent = 0;
    while (sent < 10000 && sendto(CFSocketGetNative(s), "x", 1, MSG_DONTWAIT, (struct sockaddr *)&name, sizeof name) == 1) sent++;
    double before = seconds_now(), cpu = processor_seconds();
    CHECK_INT(CFSocketSendData(s, to, data, 0.2), kCFSocketTimeout);
    CHECK(seconds_now() - before >= 0.1999);
    CHECK(processor_seconds() - cpu < 0.1);
    char byte;
    CHECK_INT(read(receiver, &byte, 1), 1);
    CHECK_INT(CFSocketSendData(s, to, data, 1), kCFSocketSuccess);
    CFRelease(to);
    CFRelease(data);
    end_socket(s);
    close(receiver);
}

CHECK_MAIN(test)
