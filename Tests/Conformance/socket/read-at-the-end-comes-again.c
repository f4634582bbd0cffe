/* SOCK-T23. Facts: SOCK-25. Written: header CFSocket.h; reference.
 * A peer that has closed. */
#include "../sockets.h"

static int wanted_calls = 5;
static void read_end(CFSocketRef s, CFSocketCallBackType type, const void *data)
{
    char byte;
    (void)type; (void)data;
    CHECK_INT(recv(CFSocketGetNative(s), &byte, 1, MSG_DONTWAIT), 0);
    CHECK(CFSocketIsValid(s));
    if (--wanted_calls == 0) CFSocketInvalidate(s);
}

static void test(void)
{
    int ends[2];
    struct deed deed = {read_end, 0};
    stream_pair(ends);
    CFSocketRef s = watch_socket(ends[0], kCFSocketReadCallBack, &deed);
    close(ends[1]);
    RUN_UNTIL(!CFSocketIsValid(s));
    run_for(0.01);
    CHECK_INT(deed.calls, 5);
    CFRelease(s);
}

CHECK_MAIN(test)
