/* SOCK-T25. Facts: SOCK-26. Written: header CFSocket.h; reference.
 * A peer that sends and closes. */
/* trace: differs in its address: an address of no bytes */
#include "../sockets.h"

static void test(void)
{
    int ends[2];
    struct deed deed = {NULL, 0};
    stream_pair(ends);
    CFSocketRef s = watch_socket(ends[0], kCFSocketDataCallBack, &deed);
    send_text(ends[1], "last");
    close(ends[1]);
    RUN_UNTIL(!CFSocketIsValid(s));
    run_for(0.02);
    CHECK_TRACE("Dlast D");
    CHECK(!is_open(ends[0]));
    CFRelease(s);
}

CHECK_MAIN(test)
