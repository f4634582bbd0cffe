/* SOCK-T22. Facts: SOCK-24. Written: header CFSocket.h; reference.
 * A callback that does not read. */
#include "../sockets.h"

static void test(void)
{
    int ends[2];
    struct deed deed = {NULL, 0};
    stream_pair(ends);
    CFSocketRef s = watch_socket(ends[0], kCFSocketReadCallBack, &deed);
    send_text(ends[1], "xyz");
    RUN_UNTIL(deed.calls > 20);
    CFSocketSetSocketFlags(s, kCFSocketCloseOnInvalidate);
    run_for(0.02);
    deed.calls = 0;
    run_for(0.02);
    CHECK_INT(deed.calls, 0);
    for (int i = 1; i <= 3; i++) {
        CFSocketEnableCallBacks(s, kCFSocketReadCallBack);
        run_for(0.02);
        CHECK_INT(deed.calls, i);
    }
    end_socket(s);
    close(ends[1]);
}

CHECK_MAIN(test)
