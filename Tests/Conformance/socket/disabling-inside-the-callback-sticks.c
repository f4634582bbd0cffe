/* SOCK-T30. Facts: SOCK-29. Written: header CFSocket.h; reference.
 * Callbacks that disable their own type. */
#include "../sockets.h"

static void disable_it(CFSocketRef s, CFSocketCallBackType type, const void *data)
{
    (void)data;
    CFSocketDisableCallBacks(s, type);
}

static void check(CFOptionFlags type)
{
    int ends[2];
    struct deed deed = {disable_it, 0};
    stream_pair(ends);
    CFSocketRef s = make_socket(ends[0], type, &deed);
    if (type == kCFSocketWriteCallBack)
        CFSocketSetSocketFlags(s, kCFSocketCloseOnInvalidate | kCFSocketAutomaticallyReenableWriteCallBack);
    schedule(s);
    send_text(ends[1], "x");
    RUN_UNTIL(deed.calls > 0);
    send_text(ends[1], "y");
    run_for(0.03);
    CHECK_INT(deed.calls, 1);
    CFSocketEnableCallBacks(s, type);
    RUN_UNTIL(deed.calls > 1);
    run_for(0.02);
    CHECK_INT(deed.calls, 2);
    end_socket(s);
    close(ends[1]);
    forget_notes();
}

static void test(void)
{
    check(kCFSocketReadCallBack);
    check(kCFSocketDataCallBack);
    check(kCFSocketWriteCallBack);
}

CHECK_MAIN(test)
