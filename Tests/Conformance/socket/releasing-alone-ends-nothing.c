/* SOCK-T3. Facts: SOCK-9. Written: header CFSocket.h; reference.
 * The last release of the client. */
#include "../sockets.h"

static void test(void)
{
    int ends[2];
    stream_pair(ends);
    CFSocketRef s = watch_socket(ends[0], kCFSocketDataCallBack, NULL);
    CFRelease(s);
    CHECK(is_open(ends[0]));
    send_text(ends[1], "x");
    RUN_UNTIL(check_notes_length > 0);
    CHECK_TRACE("Dx");
    CFSocketRef again = make_socket(ends[0], kCFSocketNoCallBack, NULL);
    CHECK(again == s);
    CHECK(CFSocketIsValid(again));
    end_socket(again);
    CHECK(!is_open(ends[0]));
    close(ends[1]);
}

CHECK_MAIN(test)
