/* SOCK-T32. Facts: SOCK-30. Written: header CFSocket.h; reference.
 * A socket with room. */
#include "../sockets.h"

static void test(void)
{
    int ends[2];
    struct deed deed = {NULL, 0};
    stream_pair(ends);
    CFSocketRef s = watch_socket(ends[0], kCFSocketWriteCallBack, &deed);
    run_for(0.03);
    CHECK_INT(deed.calls, 1);
    CFSocketEnableCallBacks(s, kCFSocketWriteCallBack);
    run_for(0.03);
    CHECK_INT(deed.calls, 2);
    CFRunLoopSourceRef source = CFSocketCreateRunLoopSource(NULL, s, 0);
    CFRunLoopRemoveSource(CFRunLoopGetCurrent(), source, M);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFRelease(source);
    run_for(0.03);
    CHECK_INT(deed.calls, 3);
    CFSocketSetSocketFlags(s, CFSocketGetSocketFlags(s) | kCFSocketAutomaticallyReenableWriteCallBack);
    CFSocketEnableCallBacks(s, kCFSocketWriteCallBack);
    RUN_UNTIL(deed.calls > 20);
    end_socket(s);
    close(ends[1]);
}

CHECK_MAIN(test)
