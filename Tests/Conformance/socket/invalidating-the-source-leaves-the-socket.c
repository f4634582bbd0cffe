/* SOCK-T10. Facts: SOCK-14. Written: header CFSocket.h; reference.
 * A socket with its second source. */
#include "../sockets.h"

static void test(void)
{
    int ends[2];
    stream_pair(ends);
    CFSocketRef s = make_socket(ends[0], kCFSocketDataCallBack, NULL);
    CFRunLoopSourceRef first = CFSocketCreateRunLoopSource(NULL, s, 0);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), first, M);
    CFRunLoopSourceInvalidate(first);
    CHECK(CFSocketIsValid(s));
    CFRunLoopSourceRef second = CFSocketCreateRunLoopSource(NULL, s, 0);
    CHECK(second != first);
    CHECK(CFRunLoopSourceIsValid(second));
    CFRunLoopAddSource(CFRunLoopGetCurrent(), second, M);
    send_text(ends[1], "again");
    RUN_UNTIL(check_notes_length > 0);
    CHECK_TRACE("Dagain");
    CFRelease(first);
    CFRelease(second);
    end_socket(s);
    close(ends[1]);
}

CHECK_MAIN(test)
