/* SOCK-T56. Facts: SOCK-26. Written: header CFSocket.h; decision D-17.
 * A pipe that is written and closed. */
/* reference: differs D-17 a storm of empty data */
#include "../sockets.h"

static void test(void)
{
    int ends[2];
    struct deed deed = {NULL, 0};
    CHECK_INT(pipe2(ends, O_CLOEXEC), 0);
    CFSocketRef s = watch_socket(ends[0], kCFSocketDataCallBack, &deed);
    send_text(ends[1], "hello");
    RUN_UNTIL(deed.calls == 1);
    run_for(0.03);
    CHECK_INT(deed.calls, 1);
    close(ends[1]);
    RUN_UNTIL(!CFSocketIsValid(s));
    CHECK_TRACE("Dhello D");
    CFRelease(s);
}

CHECK_MAIN(test)
