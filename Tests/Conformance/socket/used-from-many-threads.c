/* SOCK-T65. Facts: SOCK-12. Written: header CFSocket.h.
 * Four threads, one loop. */
#include "../sockets.h"

static CFRunLoopRef loop;
static void ignore(CFSocketRef s, CFSocketCallBackType type, CFDataRef address, const void *data, void *info)
{
    (void)s; (void)type; (void)address; (void)data; (void)info;
}
static void *worker(void *unused)
{
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)"hello", 5);
    (void)unused;
    for (int round = 0; round < 60; round++) {
        int ends[2];
        stream_pair(ends);
        CFSocketRef s = CFSocketCreateWithNative(NULL, ends[0], kCFSocketDataCallBack | kCFSocketWriteCallBack, ignore, NULL);
        CFRunLoopSourceRef source = CFSocketCreateRunLoopSource(NULL, s, 0);
        CFRunLoopAddSource(loop, source, kCFRunLoopDefaultMode);
        CFRelease(source);
        for (int i = 0; i < 5; i++) {
            send_text(ends[1], "hello");
            CFSocketDisableCallBacks(s, kCFSocketDataCallBack);
            CFSocketEnableCallBacks(s, kCFSocketDataCallBack | kCFSocketWriteCallBack);
            CHECK_INT(CFSocketSendData(s, NULL, data, 1), kCFSocketSuccess);
        }
        end_socket(s);
        close(ends[1]);
    }
    CFRelease(data);
    return NULL;
}

static void test(void)
{
    struct looper looper;
    pthread_t threads[4];
    start_looper(&looper);
    loop = looper.loop;
    int before = open_descriptors();
    for (int i = 0; i < 4; i++) threads[i] = start_thread(worker, NULL);
    for (int i = 0; i < 4; i++) join_thread(threads[i]);
    CHECK(open_descriptors() <= before + 4);
    stop_looper(&looper);
}

CHECK_MAIN(test)
