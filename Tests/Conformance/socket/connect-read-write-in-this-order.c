/* SOCK-T19. Facts: SOCK-22, SOCK-31. Written: header CFSocket.h; reference.
 * A connected socket with data, watched for everything. */
/* reference: absent a fixed order: its other thread reports reading or writing first, as it happens */
#include "../sockets.h"

static void test(void)
{
    int listener = listening_socket(5), client = connected_to(port_of(listener));
    int served = accept(listener, NULL, NULL);
    struct deed deed = {read_byte, 0};
    send_text(served, "x");
    CFSocketRef s = watch_socket(client, kCFSocketReadCallBack | kCFSocketConnectCallBack | kCFSocketWriteCallBack, &deed);
    RUN_UNTIL(deed.calls == 3);
    run_for(0.02);
    CHECK_TRACE("C R W");
    end_socket(s);
    close(served);
    close(listener);
}

CHECK_MAIN(test)
