/* SOCK-T48. Facts: SOCK-38. Written: header CFSocket.h; decision D-17.
 * With the default action of SIGPIPE. */
/* reference: differs D-17 SOCK-38 SIGPIPE ends the process */
#include "../sockets.h"

static void body(void)
{
    int ends[2];
    signal(SIGPIPE, SIG_DFL);
    stream_pair(ends);
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)"x", 1);
    CFSocketRef s = make_socket(ends[0], kCFSocketNoCallBack, NULL);
    close(ends[1]);
    CHECK_INT(CFSocketSendData(s, NULL, data, 0), kCFSocketError);
    CHECK_INT(errno, EPIPE);
    CHECK_INT(CFSocketSendData(s, NULL, data, 1), kCFSocketError);
    CFRelease(data);
    end_socket(s);
}

static void test(void) { CHECK_CHILD(body); }

CHECK_MAIN(test)
