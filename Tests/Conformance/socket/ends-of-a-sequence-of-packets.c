/* SOCK-T68. Facts: SOCK-26. Written: header CFSocket.h; decision D-17.
 * A SOCK_SEQPACKET pair. */
/* reference: differs D-17 empty data for ever */
#include "../sockets.h"

static void test(void)
{
    int ends[2];
    struct deed deed = {NULL, 0};
    CHECK_INT(socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends), 0);
    CFSocketRef s = watch_socket(ends[0], kCFSocketDataCallBack, &deed);
    send_text(ends[1], "one");
    send_text(ends[1], "two");
    RUN_UNTIL(deed.calls == 2);
    close(ends[1]);
    RUN_UNTIL(!CFSocketIsValid(s));
    CHECK_TRACE("Done Dtwo D");
    CFRelease(s);
}

CHECK_MAIN(test)
