/* SOCK-T2. Facts: SOCK-8. Written: header CFSocket.h; reference.
 * Creating twice, with other types and another context. */
#include "../sockets.h"

static void test(void)
{
    int ends[2];
    struct deed deed = {NULL, 0};
    stream_pair(ends);
    CFSocketRef first = make_socket(ends[0], kCFSocketReadCallBack, &deed);
    CFSocketRef second = make_socket(ends[0], kCFSocketDataCallBack, NULL);
    CHECK(first == second);
    CHECK_INT(CFSocketGetSocketFlags(second), 0x81);
    CFSocketContext context;
    memset(&context, 0, sizeof context);
    CFSocketGetContext(second, &context);
    CHECK(context.info == &deed);
    CFRelease(second);
    CHECK(CFSocketIsValid(first));
    end_socket(first);
    close(ends[1]);
}

CHECK_MAIN(test)
