/* SOCK-T49. Facts: SOCK-39. Written: header CFSocket.h; cases.md 83.
 * close, run, invalidate. */
#include "../sockets.h"

static void test(void)
{
    int ends[2];
    stream_pair(ends);
    CFSocketRef s = watch_socket(ends[0], kCFSocketReadCallBack, NULL);
    CFRunLoopSourceRef keeper = keep_busy(CFRunLoopGetCurrent(), M);
    run_for(0.01);
    close(ends[0]);
    double before = processor_seconds();
    run_for(0.3);
    CHECK(processor_seconds() - before < 0.1);
    CHECK_TRACE("");
    end_socket(s);
    CFRunLoopSourceInvalidate(keeper);
    CFRelease(keeper);
    close(ends[1]);
}

CHECK_MAIN(test)
