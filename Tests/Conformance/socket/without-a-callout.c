/* SOCK-T72. Facts: SOCK-28. Written: header CFSocket.h.
 * NULL as callout. */
/* reference: differs D-14 the connection stays open */
#include "../sockets.h"

static CFSocketRef watch(int descriptor, CFOptionFlags types)
{
    CFSocketRef s = CFSocketCreateWithNative(NULL, descriptor, types, NULL, NULL);
    schedule(s);
    return s;
}

static void test(void)
{
    int listener = listening_socket(5), client = connected_to(port_of(listener)), ends[2];
    char byte;
    CFSocketRef s = watch(listener, kCFSocketAcceptCallBack);
    run_for(0.03);
    CHECK_INT(recv(client, &byte, 1, MSG_DONTWAIT), 0);
    end_socket(s);
    close(client);
    stream_pair(ends);
    s = watch(ends[0], kCFSocketDataCallBack);
    send_text(ends[1], "x");
    run_for(0.03);
    CHECK_INT(recv(ends[0], &byte, 1, MSG_DONTWAIT), -1);
    close(ends[1]);
    RUN_UNTIL(!CFSocketIsValid(s));
    CFRelease(s);
}

CHECK_MAIN(test)
