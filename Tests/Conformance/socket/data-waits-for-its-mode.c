/* SOCK-T21. Facts: SOCK-23. Written: header CFSocket.h; reference.
 * A run in another mode first. */
#include "../sockets.h"

static void test(void)
{
    int ends[2];
    stream_pair(ends);
    CFSocketRef s = watch_socket(ends[0], kCFSocketDataCallBack, NULL);
    CFRunLoopSourceRef keeper = keep_busy(CFRunLoopGetCurrent(), N);
    send_text(ends[1], "early");
    CFRunLoopRunInMode(N, 0.02, false);
    CHECK_TRACE("");
    RUN_UNTIL(check_notes_length > 0);
    CHECK_TRACE("Dearly");
    CFRunLoopSourceInvalidate(keeper);
    CFRelease(keeper);
    end_socket(s);
    close(ends[1]);
}

CHECK_MAIN(test)
