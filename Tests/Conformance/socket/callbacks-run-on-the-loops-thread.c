/* SOCK-T16. Facts: SOCK-17. Written: header CFSocket.h; reference.
 * A loop on another thread. */
#include "../sockets.h"

static pthread_t caller;
static sem_t called;
static void callback(CFSocketRef s, CFSocketCallBackType type, CFDataRef address, const void *data, void *info)
{
    (void)s; (void)type; (void)address; (void)data; (void)info;
    caller = pthread_self();
    sem_post(&called);
}

static void test(void)
{
    int ends[2];
    struct looper looper;
    sem_init(&called, 0, 0);
    start_looper(&looper);
    stream_pair(ends);
    CFSocketRef s = CFSocketCreateWithNative(NULL, ends[0], kCFSocketDataCallBack, callback, NULL);
    CFRunLoopSourceRef source = CFSocketCreateRunLoopSource(NULL, s, 0);
    CFRunLoopAddSource(looper.loop, source, kCFRunLoopDefaultMode);
    CFRunLoopWakeUp(looper.loop);
    CFRelease(source);
    send_text(ends[1], "x");
    CHECK(await_post(&called, 5));
    CHECK(pthread_equal(caller, looper.thread));
    end_socket(s);
    stop_looper(&looper);
    close(ends[1]);
}

CHECK_MAIN(test)
