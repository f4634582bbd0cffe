/* SOCK-T7. Facts: SOCK-11. Written: header CFSocket.h; decision D-17.
 * A descriptor that is closed before the object is made. */
/* reference: differs D-17 SOCK-11 an object that claims to be valid */
#include "../sockets.h"

static void test(void)
{
    int ends[2];
    stream_pair(ends);
    close(ends[0]);
    CFSocketRef s = make_socket(ends[0], kCFSocketReadCallBack, NULL);
    CHECK(!CFSocketIsValid(s));
    CHECK_INT(CFSocketGetNative(s), -1);
    end_socket(s);
    close(ends[1]);
}

CHECK_MAIN(test)
