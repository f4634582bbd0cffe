/* SOCK-T66. Facts: SOCK-12. Written: header CFSocket.h; cases.md 106.
 * Five cycles. */
#include "../sockets.h"

static void stop(CFSocketRef s, CFSocketCallBackType type, const void *data)
{
    (void)type; (void)data;
    CFSocketInvalidate(s);
    CFRunLoopStop(CFRunLoopGetCurrent());
}

static void test(void)
{
    for (int i = 0; i < 5; i++) {
        int ends[2];
        struct deed deed = {stop, 0};
        stream_pair(ends);
        CFSocketRef s = watch_socket(ends[0], kCFSocketDataCallBack, &deed);
        CFRunLoopSourceRef keeper = keep_busy(CFRunLoopGetCurrent(), M);
        send_text(ends[1], "x");
        CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunStopped);
        CHECK_TRACE("Dx");
        CFRunLoopSourceInvalidate(keeper);
        CFRelease(keeper);
        CFRelease(s);
        close(ends[1]);
    }
}

CHECK_MAIN(test)
