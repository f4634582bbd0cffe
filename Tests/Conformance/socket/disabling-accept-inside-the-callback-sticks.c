/* SOCK-T31. Facts: SOCK-29. Written: header CFSocket.h; decision D-17.
 * An Accept callback that disables Accept. */
/* reference: differs D-17 SOCK-29 the next connection is accepted all the same */
#include "../sockets.h"

static void disable_it(CFSocketRef s, CFSocketCallBackType type, const void *data)
{
    close(*(const CFSocketNativeHandle *)data);
    CFSocketDisableCallBacks(s, type);
}

static void test(void)
{
    int listener = listening_socket(5);
    struct deed deed = {disable_it, 0};
    CFSocketRef s = watch_socket(listener, kCFSocketAcceptCallBack, &deed);
    int first = connected_to(port_of(listener));
    RUN_UNTIL(deed.calls > 0);
    int second = connected_to(port_of(listener));
    run_for(0.03);
    CHECK_INT(deed.calls, 1);
    CFSocketEnableCallBacks(s, kCFSocketAcceptCallBack);
    RUN_UNTIL(deed.calls == 2);
    end_socket(s);
    close(first);
    close(second);
}

CHECK_MAIN(test)
