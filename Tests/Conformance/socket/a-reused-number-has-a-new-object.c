/* SOCK-T4. Facts: SOCK-10. Written: header CFSocket.h; decision D-17.
 * close, then another socket of the same number. */
/* reference: differs D-17 SOCK-10 the stale object is returned */
#include "../sockets.h"

static void test(void)
{
    int ends[2], others[2];
    stream_pair(ends);
    CFSocketRef stale = watch_socket(ends[0], kCFSocketReadCallBack, NULL);
    close(ends[0]);
    CHECK_INT(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, others), 0);
    CHECK_INT(others[0], ends[0]);
    CFSocketRef s = watch_socket(others[0], kCFSocketDataCallBack, NULL);
    CHECK(s != stale);
    CHECK(!CFSocketIsValid(stale));
    CHECK(CFSocketIsValid(s));
    CHECK_INT(CFSocketGetNative(s), others[0]);
    send_text(others[1], "new");
    RUN_UNTIL(check_notes_length > 0);
    CHECK_TRACE("Dnew");
    end_socket(stale);
    CHECK(is_open(others[0]));
    end_socket(s);
    CHECK(!is_open(others[0]));
    close(ends[1]);
    close(others[1]);
}

CHECK_MAIN(test)
