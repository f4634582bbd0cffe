/* SOCK-T44. Facts: SOCK-37. Written: header CFSocket.h; decision D-17.
 * Four megabytes to a reader that starts late. */
#include "../sockets.h"

enum { total = 4000000 };
static int ends[2];
static size_t received;
static void *reader(void *unused)
{
    static char buffer[65536];
    ssize_t length;
    (void)unused;
    while ((length = read(ends[1], buffer, sizeof buffer)) > 0) received += (size_t)length;
    return NULL;
}

static void send_all(double timeout)
{
    stream_pair(ends);
    received = 0;
    CFMutableDataRef data = CFDataCreateMutable(NULL, 0);
    CFDataSetLength(data, total);
    CFSocketRef s = make_socket(ends[0], kCFSocketNoCallBack, NULL);
    pthread_t thread = start_thread(reader, NULL);
    CHECK_INT(CFSocketSendData(s, NULL, data, timeout), kCFSocketSuccess);
    end_socket(s);
    join_thread(thread);
    CHECK_INT(received, total);
    close(ends[1]);
    CFRelease(data);
}

static void test(void)
{
    send_all(0);
    send_all(10);
}

CHECK_MAIN(test)
