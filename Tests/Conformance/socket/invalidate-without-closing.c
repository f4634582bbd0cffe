/* SOCK-T9. Facts: SOCK-12. Written: header CFSocket.h; reference.
 * A descriptor that outlives its object. */
#include "../sockets.h"

static void test(void)
{
    int ends[2];
    stream_pair(ends);
    CFSocketRef s = watch_socket(ends[0], kCFSocketReadCallBack, NULL);
    CFSocketSetSocketFlags(s, CFSocketGetSocketFlags(s) & ~(CFOptionFlags)kCFSocketCloseOnInvalidate);
    end_socket(s);
    CHECK(is_open(ends[0]));
    CHECK(blocks(ends[0]));
    send_text(ends[1], "x");
    char byte;
    CHECK_INT(read(ends[0], &byte, 1), 1);
    close(ends[0]);
    int listener = listening_socket(5);
    s = watch_socket(listener, kCFSocketAcceptCallBack, NULL);
    CFSocketSetSocketFlags(s, kCFSocketAutomaticallyReenableAcceptCallBack);
    int client = connected_to(port_of(listener));
    RUN_UNTIL(check_notes_length > 0);
    end_socket(s);
    CHECK(blocks(listener));
    close(listener);
    close(client);
    close(ends[1]);
}

CHECK_MAIN(test)
