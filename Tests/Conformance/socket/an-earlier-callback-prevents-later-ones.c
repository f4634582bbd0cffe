/* SOCK-T20. Facts: SOCK-22. Written: header CFSocket.h; reference.
 * Connect callbacks that end the socket, and that disable Write. */
/* reference: differs D-17 SOCK-29 disabling Write inside Connect does not stick */
#include "../sockets.h"

static void disable_write(CFSocketRef s, CFSocketCallBackType type, const void *data)
{
    (void)data;
    if (type == kCFSocketConnectCallBack) CFSocketDisableCallBacks(s, kCFSocketWriteCallBack);
}

static void test(void)
{
    int ends[2];
    struct deed deed = {invalidate_it, 0};
    stream_pair(ends);
    CFSocketRef s = watch_socket(ends[0], kCFSocketConnectCallBack | kCFSocketWriteCallBack, &deed);
    RUN_UNTIL(deed.calls > 0);
    run_for(0.02);
    CHECK_TRACE("C");
    CFRelease(s);
    close(ends[1]);
    struct deed other = {disable_write, 0};
    stream_pair(ends);
    s = watch_socket(ends[0], kCFSocketConnectCallBack | kCFSocketWriteCallBack, &other);
    RUN_UNTIL(other.calls > 0);
    run_for(0.02);
    CHECK_TRACE("C");
    CFSocketEnableCallBacks(s, kCFSocketWriteCallBack);
    RUN_UNTIL(other.calls > 1);
    CHECK_TRACE("W");
    end_socket(s);
    close(ends[1]);
}

CHECK_MAIN(test)
