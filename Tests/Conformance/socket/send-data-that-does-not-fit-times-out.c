/* SOCK-T45. Facts: SOCK-37. Written: header CFSocket.h; decision D-17.
 * Four megabytes to nobody, on a socket that blocks and on one that does not. */
/* reference: differs D-17 SOCK-37 a partial write is reported as success */
#include "../sockets.h"

static void test(void)
{
    int ends[2];
    struct timeval left = {9, 9};
    socklen_t length = sizeof left;
    stream_pair(ends);
    CFMutableDataRef data = CFDataCreateMutable(NULL, 0);
    CFDataSetLength(data, 4000000);
    CFSocketRef s = make_socket(ends[0], kCFSocketNoCallBack, NULL);
    double before = seconds_now();
    CHECK_INT(CFSocketSendData(s, NULL, data, 0.05), kCFSocketTimeout);
    CHECK(seconds_now() - before >= 0.0499);
    CHECK(seconds_now() - before < 2);
    getsockopt(ends[0], SOL_SOCKET, SO_SNDTIMEO, &left, &length);
    CHECK_INT(left.tv_sec, 0);
    CHECK_INT(left.tv_usec, 0);
    CHECK(blocks(ends[0]));
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    CHECK_INT(CFSocketSendData(s, NULL, data, 0), kCFSocketTimeout);
    CFRelease(data);
    end_socket(s);
    close(ends[1]);
}

CHECK_MAIN(test)
