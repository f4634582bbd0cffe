/* SOCK-T17. Facts: SOCK-20. Written: header CFSocket.h; reference.
 * A socket with the number 1500. */
#include "../sockets.h"

static void test(void)
{
    int ends[2];
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max < 4096 ? limit.rlim_max : 4096;
    setrlimit(RLIMIT_NOFILE, &limit);
    stream_pair(ends);
    int high = fcntl(ends[0], F_DUPFD_CLOEXEC, 1500);
    CHECK(high >= 1500);
    close(ends[0]);
    CFSocketRef s = watch_socket(high, kCFSocketDataCallBack, NULL);
    send_text(ends[1], "high");
    RUN_UNTIL(check_notes_length > 0);
    CHECK_TRACE("Dhigh");
    end_socket(s);
    close(ends[1]);
}

CHECK_MAIN(test)
