/* SOCK-T11. Facts: SOCK-17. Written: header CFSocket.h; reference; cases.md 93.
 * Creating the source twice. */
#include "../sockets.h"

static void test(void)
{
    int ends[2];
    stream_pair(ends);
    CFSocketRef s = make_socket(ends[0], kCFSocketReadCallBack, NULL);
    CFRunLoopSourceRef first = CFSocketCreateRunLoopSource(NULL, s, 7);
    CFRunLoopSourceRef second = CFSocketCreateRunLoopSource(NULL, s, 3);
    CHECK(first == second);
    CHECK_INT(CFRunLoopSourceGetOrder(second), 7);
    CFRelease(first);
    CHECK(CFRunLoopSourceIsValid(second));
    CFRelease(second);
    end_socket(s);
    close(ends[1]);
}

CHECK_MAIN(test)
