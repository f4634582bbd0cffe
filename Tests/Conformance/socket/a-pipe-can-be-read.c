/* SOCK-T55. Facts: SOCK-11. Written: header CFSocket.h; reference.
 * Two writes, two reads. */
#include "../sockets.h"

static void read_pipe(CFSocketRef s, CFSocketCallBackType type, const void *data)
{
    char byte;
    (void)type; (void)data;
    CHECK_INT(read(CFSocketGetNative(s), &byte, 1), 1);
}

static void test(void)
{
    int ends[2];
    struct deed deed = {read_pipe, 0};
    CHECK_INT(pipe2(ends, O_CLOEXEC), 0);
    CFSocketRef s = watch_socket(ends[0], kCFSocketReadCallBack, &deed);
    send_text(ends[1], "xy");
    RUN_UNTIL(deed.calls == 2);
    run_for(0.02);
    CHECK_TRACE("R R");
    end_socket(s);
    close(ends[1]);
}

CHECK_MAIN(test)
