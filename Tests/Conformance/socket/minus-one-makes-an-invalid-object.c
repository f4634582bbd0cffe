/* SOCK-T6. Facts: SOCK-11. Written: header CFSocket.h; reference.
 * A descriptor that cannot be one. */
#include "../sockets.h"

static void test(void)
{
    CFSocketRef s = make_socket(-1, kCFSocketReadCallBack, NULL);
    CHECK(s != NULL);
    CHECK(!CFSocketIsValid(s));
    CHECK_INT(CFSocketGetNative(s), -1);
    CHECK(CFSocketCreateRunLoopSource(NULL, s, 0) == NULL);
    CFRelease(s);
}

CHECK_MAIN(test)
