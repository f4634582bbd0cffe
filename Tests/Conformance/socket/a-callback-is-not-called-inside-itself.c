/* SOCK-T62. Facts: SOCK-24. Written: header CFSocket.h; reference.
 * A Read callback that runs the loop before it reads. */
#include "../sockets.h"

static int depth, deepest, calls;
static void run_inside(CFSocketRef s, CFSocketCallBackType type, const void *data)
{
    char byte;
    (void)type; (void)data;
    if (++depth > deepest) deepest = depth;
    calls++;
    double before = processor_seconds();
    run_for(0.03);
    CHECK(processor_seconds() - before < 0.02);
    CHECK_INT(recv(CFSocketGetNative(s), &byte, 1, MSG_DONTWAIT), 1);
    depth--;
}

static void test(void)
{
    int ends[2];
    struct deed deed = {run_inside, 0};
    stream_pair(ends);
    CFSocketRef s = watch_socket(ends[0], kCFSocketReadCallBack, &deed);
    send_text(ends[1], "xy");
    RUN_UNTIL(calls == 2);
    run_for(0.02);
    CHECK_INT(calls, 2);
    CHECK_INT(deepest, 1);
    end_socket(s);
    close(ends[1]);
}

CHECK_MAIN(test)
