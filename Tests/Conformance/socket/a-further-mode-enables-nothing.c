/* SOCK-T69. Facts: SOCK-21. Written: header CFSocket.h.
 * Disabling between two modes. */
#include "../sockets.h"

static void test(void)
{
    int ends[2];
    stream_pair(ends);
    CFSocketRef s = watch_socket(ends[0], kCFSocketDataCallBack, NULL);
    CFSocketDisableCallBacks(s, kCFSocketDataCallBack);
    CFRunLoopSourceRef source = CFSocketCreateRunLoopSource(NULL, s, 0);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, N);
    send_text(ends[1], "b");
    run_for(0.05);
    CHECK_TRACE("");
    CFRunLoopRemoveSource(CFRunLoopGetCurrent(), source, M);
    CFRunLoopRemoveSource(CFRunLoopGetCurrent(), source, N);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    RUN_UNTIL(check_notes_length > 0);
    CHECK_TRACE("Db");
    CFRelease(source);
    end_socket(s);
    close(ends[1]);
}

CHECK_MAIN(test)
